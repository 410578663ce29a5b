import { channelsOf } from '../../claims/formats/offered.ts';
import { matchable } from '../../claims/openapi/paths.ts';
import type { Corpus, DataDocument } from '../../read/document.ts';
import { hasTrait } from '../../read/formats/formats.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly address: string;
}

export const noUnmentionedChannel = defineRule<'data' | 'prose' | 'resolve', Data>({
  id: 'messages/no-unmentioned-channel',
  since: '0.1.0',
  severity: 'warning',
  reads: ['data', 'prose', 'resolve'],
  cites: 'AsyncAPI 3.0, Channel Object: the address at which messages can be had',
  *check({ data, prose, resolve }) {
    const served = data
      .map((document) => ({ document, paths: pathsOf(document, resolve) }))
      .filter(({ paths }) => paths.length > 0);
    const addresses = served.flatMap(({ paths }) => paths.map(({ address }) => matchable(address)));
    const carrying = new Set(served.map(({ document }) => document));
    const others = data.filter((document) => hasTrait(document, 'api') && !carrying.has(document));
    const texts = [...others, ...prose];
    const mentioned = mentionedIn(texts, new Set(addresses));
    for (const { document, paths } of served) {
      const missing = paths.filter(({ address }) => !mentioned.has(matchable(address)));
      if (missing.length === paths.length) continue;
      for (const { node, address } of missing)
        yield { at: document.place(node.pointer, 'key'), data: { address } };
    }
  },
  subjects: ({ data, resolve }) => data.flatMap((one) => channelsOf(one, resolve)).length,
  says: ({ address }) =>
    `No document and no operation mentions the channel \`${address}\`, though they do mention others. Document it, correct its address, or make it null where it is not on the wire.`,
});

function pathsOf(document: DataDocument, resolve: Corpus['resolve']) {
  return channelsOf(document, resolve).flatMap(({ node, address }) =>
    address?.startsWith('/') ? [{ node, address }] : [],
  );
}

/** Those that an API description or prose has, with parameters made alike; text by text, as all of them are very large. */
function mentionedIn(
  texts: readonly { readonly text: string }[],
  addresses: ReadonlySet<string>,
): ReadonlySet<string> {
  const mentioned = new Set<string>();
  for (const { text } of texts) {
    if (mentioned.size === addresses.size) break;
    const alike = text.replaceAll(/\{[^{}\s]*\}|<[\w-]+>/g, '{}');
    for (const address of addresses)
      if (!mentioned.has(address) && alike.includes(address)) mentioned.add(address);
  }
  return mentioned;
}
