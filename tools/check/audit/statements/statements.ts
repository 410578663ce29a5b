import { at } from '../../../json/pointer.ts';
import { member } from '../../../json/value.ts';
import type { Corpus, DataDocument, Document, ProseDocument } from '../../../read/document.ts';
import { hasTrait } from '../../../read/formats/formats.ts';
import type { Kind } from '../drift.ts';
import { folded, type Statement, stemOf } from '../statement.ts';
import { linkStatements, messageStatements, operationStatements } from './api-statements.ts';
import { embeddedExamples } from './example-statements.ts';
import { fenceStatements } from './fence-statements.ts';
import { membersBelow } from './members.ts';
import { blocksOf, nodesIn } from './prose-blocks.ts';
import { leadsTo, linkedStatements, proposalStatements, versionStatements } from './prose-links.ts';
import { mentionStatements, sentenceStatements } from './prose-mentions.ts';
import { listStatements, tableStatements } from './prose-rows.ts';
import { schemaStatements } from './schema-statements.ts';
import { type Uses, usesIn } from './uses.ts';

/** Everything that the documents of a corpus say in a form that a drift can be seeded into. */
export function statementsIn(corpus: Corpus): readonly Statement[] {
  const live = (one: Document) => one.standing === 'live' && !one.external && !hasTrait(one, 'history');
  const uses = usesIn(corpus);
  const targets = new Set(corpus.prose.flatMap((document) => linksOf(document, corpus)));
  const said = [
    ...corpus.data.filter(live).flatMap((document) => ofData(document, corpus, uses)),
    ...corpus.prose.filter(live).flatMap((document) => ofProse(document, corpus, targets)),
  ];
  return namedAlike(said, eventNames(corpus), codeNames(corpus));
}

function ofData(document: DataDocument, corpus: Corpus, uses: Uses): Statement[] {
  if (!hasTrait(document, 'contract'))
    return hasTrait(document, 'packaging') ? linkStatements(document, corpus, membersBelow(document)) : [];
  return [
    ...schemaStatements(document, uses),
    ...operationStatements(document, corpus),
    ...messageStatements(document),
    ...embeddedExamples(document, (pointer) => typesOf(document, pointer)),
    ...linkStatements(document, corpus, membersBelow(document)),
  ];
}

/** The schema that stands beside an example names what it is an example of. */
function typesOf(document: DataDocument, pointer: string): string[] {
  const holder = pointer.replace(/\/(?:example|examples\/[^/]+\/value)$/, '');
  const schema =
    member(at(document.value, holder), 'schema') ?? member(at(document.value, holder), 'payload');
  const ref = member(schema, '$ref');
  const [file = '', fragment = ''] = typeof ref === 'string' ? ref.split('#') : [];
  return folded([fragment === '' ? stemOf(file) : fragment.split('/').at(-1), holder.split('/').at(-1)]);
}

function ofProse(document: ProseDocument, corpus: Corpus, targets: ReadonlySet<string>): Statement[] {
  const headings = document.headings.flatMap(({ node }, index) => {
    const block = { node, id: `${document.path} heading ${index}`, next: [], owners: [] };
    return mentionStatements(document, block);
  });
  const isProposal = hasTrait(document, 'proposal');
  const blocks = isProposal ? [] : blocksOf(document);
  return [
    ...(isProposal ? [] : headings),
    ...blocks.flatMap((block) => [
      ...tableStatements(document, block),
      ...listStatements(document, block),
      ...mentionStatements(document, block),
      ...sentenceStatements(document, block),
      ...fenceStatements(document, block),
    ]),
    ...linkedStatements(document, corpus, targets),
    ...versionStatements(document),
    ...proposalStatements(document, corpus),
  ];
}

function linksOf(document: ProseDocument, corpus: Corpus): string[] {
  return nodesIn(document.root).flatMap((node) => {
    const pointed = node.type === 'link' ? leadsTo(document, node.url, corpus) : undefined;
    return pointed && pointed.fragment !== '' ? [`${pointed.path}#${pointed.fragment}`] : [];
  });
}

/** A name that is catalogued once for all says what it is wherever it stands. */
function namedAlike(
  said: readonly Statement[],
  events: ReadonlySet<string>,
  codes: ReadonlySet<string>,
): Statement[] {
  const kindOf = (name: string): Kind | undefined =>
    events.has(name) && /\W|_/.test(name) ? 'event' : codes.has(name) ? 'code' : undefined;
  const rekeyed = (key: string) => {
    const name = /^(?:value|mention) (.*)$/.exec(key)?.[1];
    const kind = name === undefined ? undefined : kindOf(name);
    return kind === undefined ? key : `${kind} ${name}`;
  };
  return said.flatMap((one) => {
    const [, form, name = ''] = /^(value|mention) (.*)$/.exec(one.key) ?? [];
    const kind = form === undefined ? undefined : kindOf(name);
    if (form === 'mention' && kind === undefined) return [];
    const drifts = one.drifts.map((seed) => ({
      ...seed,
      ...(seed.needs && { needs: seed.needs.map(rekeyed) }),
      ...(kind && { kind }),
    }));
    return [{ ...one, drifts, ...(kind && { key: `${kind} ${name}`, owners: [] }) }];
  });
}

function eventNames({ data }: Corpus): ReadonlySet<string> {
  const found = data.flatMap((document) => {
    const messages = hasTrait(document, 'api') ? at(document.value, '/components/messages') : undefined;
    return Object.entries(messages ?? {}).map(([key, message]) => String(member(message, 'name') ?? key));
  });
  return new Set(found);
}

/** Names in the first column of a table whose header calls them codes or errors. */
function codeNames({ prose }: Corpus): ReadonlySet<string> {
  const rows = prose.flatMap((document) =>
    document.root.children.flatMap((node) => {
      if (node.type !== 'table' || document.archived) return [];
      const [header, ...rest] = node.children;
      const title = header?.children[0]
        ? nodesIn(header.children[0])
            .flatMap((one) => ('value' in one ? [one.value] : []))
            .join('')
        : '';
      return /\b(?:code|error)s?\b/i.test(title) ? rest : [];
    }),
  );
  const names = rows.flatMap((row) => (row.children[0] ? nodesIn(row.children[0]) : []));
  return new Set(
    names.flatMap((one) =>
      one.type === 'inlineCode' && /^[A-Za-z][\w.-]*$/.test(one.value) ? [one.value] : [],
    ),
  );
}
