import type { Definition, Html, Image, Link as LinkNode, Nodes, Text } from 'mdast';
import { member } from '../../json/value.ts';
import type { ProseDocument } from '../../read/document.ts';
import { isFilledIn } from '../../read/prose/filled-in.ts';
import { generatedSpans } from '../../read/prose/generated-spans.ts';
import { notationOf } from '../../read/prose/notation-of.ts';
import { isControlName } from '../../read/prose/outline.ts';
import { partsNamed } from '../../read/prose/parts-named.ts';
import { nodesOf } from '../../read/prose/walk-nodes.ts';
import type { Footnote, Link, Named, Outline, Stray } from '../../rules/facts.ts';
import { renderedIn } from './rendered.ts';

type Span = readonly [start: number, end: number];

/** What other documents can point at, and what a document points at: plain data, so that it is kept by the hash. */
export function outlineOf(document: ProseDocument): Outline {
  const links: Link[] = [];
  const footnotes: Footnote[] = [];
  const ids: Named[] = [];
  const strays: Stray[] = [];
  const nodes = nodesOf(document.root);
  const generated = generatedSpans(document.comments);
  const used = usedLabels(nodes);
  for (const node of nodes) {
    if (isWithin(offsets(node), generated)) continue;
    if (node.type === 'html') {
      links.push(...[...htmlLinks(document, node)].filter(({ span }) => !isWithin(span!, generated)));
      ids.push(...htmlIds(document, node));
    } else if (node.type === 'text' && node.value.includes('[')) strays.push(...straysIn(document, node));
    else if (node.type === 'footnoteReference' || node.type === 'footnoteDefinition')
      footnotes.push(footnote(document, node));
    else if (isLink(node) && !isUnused(node, used)) links.push(link(document, node));
  }
  // Builds of other notations make their anchors and follow their links in ways of their own.
  const isOwn = notationOf(document.path) === 'Markdown';
  const headings = document.headings.map(({ depth, text, slug, at }) => ({ depth, text, slug, at }));
  const anchors = [...document.anchors].map(([name, at]) => ({ name, at })).concat(sourcesOf(document));
  const filledIn = !isOwn || isFilledIn(document.path, nodes, document.text);
  const isShown = shownNotes(nodes);
  const isDefined = definedByTemplate(document.text);
  const missed = strays.filter(({ form, name }) => !(form === 'footnote' ? isShown(name) : isDefined(name)));
  const told = isOwn ? { links, footnotes, strays: missed } : { links: [], footnotes: [], strays: [] };
  const mounted = member(document.frontMatter?.value, 'custom_edit_url') !== undefined;
  const parts = partsNamed(nodes, document.text);
  const rendered = renderedIn(document, nodes);
  const bindings = bindingsOf(document);
  return {
    ...{ file: document.path, filledIn, mounted, parts, rendered, headings, anchors, ids, bindings },
    ...told,
  };
}

const BINDING = /^specord:\s*(?:values|shape|example|count)\s+(\S+)\s*$/;

function bindingsOf(document: ProseDocument): Named[] {
  if (document.archived || !document.text.includes('specord:')) return [];
  return document.comments.flatMap(({ text, start, end }) => {
    const name = BINDING.exec(text.trim())?.[1];
    return name === undefined ? [] : [{ name, at: document.place(document.root, [start, end]) }];
  });
}

const SOURCES = /^(?:normative|informative):[^\n]*\n((?:[ \t]+[^\n]*\n|\r?\n)+)/gm;

/** Drafts of the IETF list in front what they cite, and each is an anchor under its name. */
function sourcesOf(document: ProseDocument): Named[] {
  const { text, root } = document;
  if (!text.startsWith('---')) return [];
  return [...text.matchAll(SOURCES)].flatMap(({ 1: sources = '' }) => {
    const indent = /^[ \t]+(?=\S)/m.exec(sources)?.[0] ?? '';
    const names = sources.matchAll(new RegExp(`^${indent}"?([\\w.-]+)"?:`, 'gm'));
    return [...names].map(([, name]) => ({ name: name!, at: document.place(root, [0, 3]) }));
  });
}

function usedLabels(nodes: readonly Nodes[]): ReadonlySet<string> {
  const references = nodes.flatMap((node) =>
    node.type === 'linkReference' || node.type === 'imageReference' ? [node.identifier] : [],
  );
  return new Set(references);
}

/** A target that nobody refers to is no link: readers never see it. */
function isUnused(node: LinkNode | Image | Definition, used: ReadonlySet<string>): boolean {
  return node.type === 'definition' && !used.has(node.identifier);
}

/** A page that teaches how to write notes has them in an example: whether the code of the page defines one. */
function shownNotes(nodes: readonly Nodes[]): (name: string) => boolean {
  const code = nodes.flatMap((node) => (node.type === 'code' ? [node.value] : []));
  return (name) => code.some((text) => text.includes(`[^${name}]:`));
}

/** `[schema]: {{ site.schemas }}/run.json` has blanks in its target, which are gone once the page is built. */
function definedByTemplate(text: string): (name: string) => boolean {
  const lines = text.matchAll(/^ {0,3}\[([^\]\n]+)\]:[ \t]*\S*(?:\{\{|\{%|<%)/gm);
  const labels = new Set([...lines].map(([, label]) => label!.toLowerCase()));
  return (name) => labels.has(name.toLowerCase());
}

function isWithin([start, end]: Span, spans: readonly Span[]): boolean {
  return spans.some(([from, to]) => from <= start && end <= to);
}

function isLink(node: Nodes): node is LinkNode | Image | Definition {
  return node.type === 'link' || node.type === 'image' || node.type === 'definition';
}

function link(document: ProseDocument, node: LinkNode | Image | Definition): Link {
  const [start, end] = offsets(node);
  const span = within(document.text, node.url, [start + labelLength(document.text, [start, end]), end]);
  const text = node.type === 'link' ? plain(node) : ((node.type === 'image' ? node.alt : node.label) ?? '');
  return {
    form: node.type,
    url: node.url,
    text,
    at: document.place(node, span ?? [start, end]),
    ...(span ? { span } : {}),
  };
}

/** The target stands after the label: `[docs](docs)` has the same word in both. */
function labelLength(text: string, [start, end]: Span): number {
  const source = text.slice(start, end);
  const definition = source.indexOf(']:');
  return Math.max(0, source.lastIndexOf(']('), definition);
}

function within(text: string, wanted: string, [start, end]: Span): Span | undefined {
  const found = wanted === '' ? -1 : text.indexOf(wanted, start);
  return found < 0 || found + wanted.length > end ? undefined : [found, found + wanted.length];
}

function plain(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(plain).join('') : '';
}

function offsets(node: Nodes): Span {
  return [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
}

const idTag = /<(?=([a-z][\w-]*))[^<>]*?\s(?:name|id)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;
/** What can be linked to: the elements of a sample in XML, which no browser sees, are called otherwise. */
const LINKED =
  /^(?:a|abbr|article|aside|b|blockquote|br|button|caption|cite|code|d[dlt]|del|details|dfn|div|em|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|i|iframe|img|input|ins|kbd|label|legend|li|main|mark|menu|nav|ol|p|pre|q|s|samp|section|select|small|span|strong|su[bp]|summary|svg|table|tbody|t[dhr]|textarea|tfoot|thead|u|ul|var|video)$/i;
const linkTag = /<(a|img)\b[^<>]*?\s(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

function* htmlLinks(document: ProseDocument, node: Html): Iterable<Link> {
  const [start] = offsets(node);
  for (const match of uncommented(node.value).matchAll(linkTag)) {
    const url = match[2] ?? match[3] ?? match[4] ?? '';
    const from = start + match.index + match[0].lastIndexOf(url);
    const span: Span = [from, from + url.length];
    yield { form: 'html', url, text: '', at: document.place(node, span), span };
  }
}

function* htmlIds(document: ProseDocument, node: Html): Iterable<Named> {
  const [start] = offsets(node);
  for (const match of uncommented(node.value).matchAll(idTag)) {
    if (isControlName(match[0]) || !LINKED.test(match[1]!)) continue;
    const name = match[2] ?? match[3] ?? match[4] ?? '';
    const from = start + match.index + match[0].lastIndexOf(name);
    yield { name, at: document.place(node, [from, from + name.length]) };
  }
}

const strayForms: readonly (readonly [Stray['form'], RegExp])[] = [
  // A word without an end is passed over as a whole, and no further bracket in it is tried.
  ['footnote', /\[\^(?:([^\]\s]+)\]|[^\]\s]+)/g],
  ['definition', /\]\[([^\]\s[]+)\]/g],
  // The words may hold code, which ends the text before the bracket that closes them.
  [
    'inverted',
    /(?:\([^()]*)?\)\[(?=[^\]\s]*\])((?:[^\]\s]*\/|#|[^\]\s]*\.(?:mdx?|html?|json|ya?ml))[^\]\s]*)\]/g,
  ],
];

/** CommonMark leaves a link without a definition as text, brackets and all. */
function* straysIn(document: ProseDocument, node: Text): Iterable<Stray> {
  const [start, end] = offsets(node);
  const source = document.text.slice(start, end);
  for (const [form, pattern] of strayForms)
    for (const match of source.matchAll(pattern)) {
      if (match[1] === undefined || isAsWritten(form, source, match)) continue;
      const from = start + match.index + (form === 'definition' ? 1 : 0);
      yield {
        form,
        name: match[1],
        at: document.place(node, [from, start + match.index + match[0].length]),
      };
    }
}

/** `[20][21]` are two marks of a list of sources, and `[8][S]` is eight times what is in brackets. */
function isBehindNumber(source: string, { index }: RegExpMatchArray): boolean {
  return /\[\d{1,9}$/.test(source.slice(Math.max(0, index! - 10), index!));
}

/**
 * `\[^1\]` is to be shown as it is, and so is what stands behind the name of an entry, `list["a"][name]` or
 * `list[:at][name]`, or of a type of maps or lists: `map[string][Item]`.
 */
function isAsWritten(form: Stray['form'], source: string, match: RegExpMatchArray): boolean {
  const { index, 0: all } = match;
  const before = source.slice(Math.max(0, index! - 80), index!);
  if (form === 'footnote') return before.endsWith('\\') || all.endsWith('\\]');
  if (form !== 'definition') return false;
  if (isBehindNumber(source, match)) return true;
  return /\w\[(?:["'][^"'\]]*["']|:\w+|\d*)(?:\]\[[\w.]*)*$|\b(?:map|dict|record|list|array|set)\[[\w.*]*$/i.test(
    before,
  );
}

/** Comments keep their length, so that offsets behind them stay right. */
function uncommented(html: string): string {
  return html.replaceAll(/<!--[\s\S]*?(?:-->|$)/g, (comment) => ' '.repeat(comment.length));
}

function footnote(
  document: ProseDocument,
  node: Extract<Nodes, { type: 'footnoteReference' | 'footnoteDefinition' }>,
): Footnote {
  const [start, end] = offsets(node);
  const label = node.label ?? node.identifier;
  const form = node.type === 'footnoteReference' ? 'reference' : 'definition';
  const close = document.text.indexOf(']', start);
  return {
    form,
    name: label,
    at: document.place(node, [start, close < 0 || close >= end ? end : close + 1]),
  };
}
