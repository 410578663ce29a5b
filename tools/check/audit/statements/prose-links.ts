import { posix } from 'node:path';
import type { Heading, InlineCode, Link } from 'mdast';
import { toString as plain } from 'mdast-util-to-string';
import type { Corpus, ProseDocument } from '../../../read/document.ts';
import { hasTrait } from '../../../read/formats/formats.ts';
import type { Drift } from '../drift.ts';
import type { Statement } from '../statement.ts';
import { nodesIn, spanOf } from './prose-blocks.ts';
import { swap, swapAt } from './prose-edits.ts';

interface Pointed {
  readonly path: string;
  readonly fragment: string;
}

/** Links, names of files and versions: whether they lead somewhere is looked up, so they are sure to be said twice. */
export function linkedStatements(
  document: ProseDocument,
  corpus: Corpus,
  targets: ReadonlySet<string>,
): Statement[] {
  return nodesIn(document.root).flatMap((node) => {
    const seeds =
      node.type === 'link'
        ? brokenLink(document, node, corpus)
        : node.type === 'heading'
          ? movedHeading(document, node, targets)
          : node.type === 'inlineCode'
            ? lostFile(document, node, corpus)
            : [];
    const drifts = seeds.map((seed) => ({ ...seed, needs: [] }));
    return [{ key: node.type, side: 'prose' as const, owners: [], block: document.path, drifts }];
  });
}

function brokenLink(document: ProseDocument, node: Link, corpus: Corpus): Drift[] {
  const { url } = node;
  const pointed = leadsTo(document, url, corpus);
  const [start, end] = spanOf(node);
  const from = document.text.slice(start, end).lastIndexOf(url);
  const broken = pointed?.fragment === '' ? url.replace(/(\.\w+)$/, '-gone$1') : `${url}-gone`;
  if (!pointed || from < 0 || broken === url) return [];
  return swapAt(document, node, start + from, url, broken, { kind: 'link', says: `the link ${url} breaks` });
}

function movedHeading(document: ProseDocument, node: Heading, targets: ReadonlySet<string>): Drift[] {
  const slug = document.headings.find((one) => one.node === node)?.slug;
  const title = plain(node);
  const last = /[\p{L}\p{N}]+(?=\P{L}*$)/u.exec(title)?.[0];
  if (last === undefined || !targets.has(`${document.path}#${slug}`)) return [];
  const says = `the heading "${title}", which links lead to, is renamed`;
  return swap(document, node, last, `${last}gone`, { kind: 'link', says });
}

function lostFile(document: ProseDocument, code: InlineCode, corpus: Corpus): Drift[] {
  const path = code.value.split('#')[0]!;
  if (!/\.(?:md|json|ya?ml)$/.test(path) || !isDocument(document, path, corpus)) return [];
  const says = `the file name ${path} changes`;
  return swap(document, code, path, path.replace(/(\.[\w.]+)$/, '-gone$1'), { kind: 'link', says });
}

export function leadsTo(document: ProseDocument, url: string, corpus: Corpus): Pointed | undefined {
  if (/^[a-z][\w+.-]*:|^\/\//i.test(url)) return undefined;
  const [file = '', fragment = ''] = url.split('#');
  const path = file === '' ? document.path : posix.join(posix.dirname(document.path), file);
  const target = corpus.document(path);
  if (!target) return undefined;
  if (fragment === '') return file === '' ? undefined : { path, fragment };
  return target.format === 'markdown' && target.anchors.has(fragment) ? { path, fragment } : undefined;
}

function isDocument(document: ProseDocument, path: string, corpus: Corpus): boolean {
  if (corpus.document(posix.join(posix.dirname(document.path), path)) || corpus.document(path)) return true;
  return !path.includes('/') && corpus.documents.some((one) => one.path.endsWith(`/${path}`));
}

const BANNER =
  /(?:version|corpus|spec(?:ification)?|release)\W{1,8}v?(\d+\.\d+\.\d+(?:-[\w.]+)?)(?![\w.]*\d)/gi;

/** The versions that a document's head gives: its first lines, its front matter. */
export function versionStatements(document: ProseDocument): Statement[] {
  const head = document.text.split('\n').slice(0, 12).join('\n');
  return [...head.matchAll(BANNER)].map((match): Statement => {
    const version = match[1]!;
    const start = match.index + match[0].lastIndexOf(version);
    const seeds = swapAt(document, document.root, start, version, version.replace(/\d+\.\d+$/, '77.0'), {
      kind: 'version',
      says: `the version ${version} changes`,
    });
    return { key: `version ${version}`, side: 'prose', owners: [], block: document.path, drifts: seeds };
  });
}

/** Rows of an index that repeat what the header of a proposal says. */
export function proposalStatements(document: ProseDocument, corpus: Corpus): Statement[] {
  return document.root.children.flatMap((node) => {
    if (node.type !== 'table') return [];
    const [header, ...rows] = node.children;
    const columns = header?.children.map((cell) => plain(cell).trim()) ?? [];
    return rows.flatMap((row) => {
      const [first, second] = row.children;
      const lead = first && nodesIn(first).find((one) => one.type === 'link');
      const linked = lead?.type === 'link' ? leadsTo(document, lead.url, corpus) : undefined;
      const cells = linked
        ? row.children.slice(1).map((cell, index) => [columns[index + 1]!, cell, linked.path] as const)
        : hasTrait(document, 'proposal') && row.children.length === 2 && first && second
          ? [[plain(first).trim(), second, document.path] as const]
          : [];
      return cells.flatMap(([name, cell, path]): Statement[] => {
        const text = plain(cell).trim();
        if (!/^\w[\w -]{2,30}$/.test(text)) return [];
        const other = /^(?:draft|active|accepted|withdrawn|superseded|final|proposed)$/i.test(text)
          ? text === 'Draft'
            ? 'Active'
            : 'Draft'
          : `${text}x`;
        const seeds = swap(document, cell, text, other, {
          kind: 'proposal',
          says: `${name} is ${other}, no longer ${text}`,
        });
        return [
          {
            key: `proposal ${path} ${name.toLowerCase()} ${text}`,
            side: 'prose',
            owners: [],
            block: document.path,
            drifts: seeds,
          },
        ];
      });
    });
  });
}
