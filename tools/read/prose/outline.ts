import GithubSlugger, { slug } from 'github-slugger';
import type { Heading, Nodes } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';

export interface Title {
  readonly node: Heading;
  readonly text: string;
  readonly slug: string;
}

export interface Outline {
  readonly titles: ReadonlyMap<Nodes, Title>;
  /** Everything a link can point to, with the node that carries it. */
  readonly anchors: ReadonlyMap<string, Nodes>;
}

const CUSTOM_ID = /(?<!\s)\s*\{:?\s*#([\w.:-]+)[^}]*\}$/;
/** A tag without an id is passed over as a whole, and so is all that follows a heading without an end. */
const HTML_ID = /<[a-z](?:[^>]*?\s(?:id|name)\s*=\s*(?:"([^"]+)"|'([^']+)'|([^\s"'>]+))|[^>]*)/gi;
const CONTROL_NAME =
  /^<(?:button|fieldset|form|iframe|input|meta|object|output|param|select|slot|textarea)\b[^>]*?\sname\s*=[^=]*$/i;
const HTML_HEADING = /<h[1-6]\b(?:[^>]*>([\s\S]*?)<\/h[1-6]>|[\s\S]*)/gi;

/** What a form sends a value under is no place to lead to. */
export function isControlName(tag: string): boolean {
  return CONTROL_NAME.test(tag);
}

/** Headings get the slugs that GitHub gives them, unless `{#id}` names one. */
export function outlineOf(nodes: readonly Nodes[]): Outline {
  const slugger = new GithubSlugger();
  const titles = new Map<Nodes, Title>();
  const anchors = new Map<string, Nodes>();
  const add = (id: string, node: Nodes) => void (anchors.has(id) || anchors.set(id, node));
  for (const node of nodes) {
    if (node.type === 'heading') {
      const title = titleOf(node, slugger);
      titles.set(node, title);
      add(title.slug, node);
      for (const id of otherNames(title)) add(id, node);
    } else if (node.type === 'html') {
      for (const id of htmlAnchors(node.value, slugger)) add(id, node);
    } else if (node.type === 'text') {
      for (const id of writtenAnchors(node.value)) add(id, node);
    }
  }
  return { titles, anchors };
}

/** What else a build may call a heading. */
function otherNames({ text, raw }: { readonly text: string; readonly raw: string }): readonly string[] {
  const named = NAMED.exec(text)?.[1];
  return [
    ...(named === undefined ? [] : [named]),
    ...(raw === raw.trim() ? [] : [slug(raw)]),
    ...(text.includes('[') ? [slug(text.replace(DIRECTIVE, '$1'))] : []),
  ];
}

/** Documentation builders let a heading end with its anchor in brackets: `# Fields [run-fields]`. */
const NAMED = /\s\[([\w.:-]+)\]$/;

/** `:term[rate]`, of which a build leaves the words. */
const DIRECTIVE = /(?<![\w:]):[a-z]+\[([^[\]]*)\]/g;

/** `[text]{#id}` and `::: {#id}` of Pandoc, `{id=id}` of others, `{: #id}` and `{:id="id"}` of kramdown, `(id)=` of MyST, and `$$$id$$$` before what it names. */
const MARKS =
  /\$\$\$([\w.:-]+)\$\$\$|\{:?[ \t]*(?:\.[\w-]+[ \t]+)*#([\w.:-]+)[^{}]*\}|^\(([\w.:/ -]+)\)=[ \t]*$|\{:?[ \t]*id="?([\w.:-]+)[^{}]*\}/gm;

const SIGNS = ['#', ')=', 'id=', '$$$'];

function writtenAnchors(text: string): string[] {
  if (text.includes('{{')) return madeAnchors(text);
  if (!SIGNS.some((sign) => text.includes(sign))) return [];
  return [...text.matchAll(MARKS)].map((match) => match.slice(1).find((id) => id !== undefined)!);
}

const SHORTCODE = /\{\{[%<]?[^{}]*\}\}/g;

/** What a site generator puts in the place of `{{% event event="order.paid" %}}` is named after its arguments. */
function madeAnchors(text: string): string[] {
  return [...text.matchAll(SHORTCODE)].flatMap(([code]) =>
    [...code.matchAll(/["“”]([\w.:/-]+)["“”]/g)].map(([, name]) => name!),
  );
}

function titleOf(node: Heading, slugger: GithubSlugger): Title & { readonly raw: string } {
  // With the blank between a title and a picture, of which GitHub makes a dash.
  const raw = textOf(node, { includeHtml: false, includeImageAlt: false });
  const whole = raw.trim();
  const from = whole.lastIndexOf('}', whole.length - 2) + 1;
  const custom = whole.endsWith('}') ? CUSTOM_ID.exec(whole.slice(from)) : null;
  const text = custom ? whole.slice(0, from + custom.index) : whole;
  return { node, text, slug: custom?.[1] ?? slugger.slug(text), raw };
}

export function htmlAnchors(html: string, slugger: GithubSlugger): string[] {
  const ids = [...html.matchAll(HTML_ID)].flatMap((match) =>
    isControlName(match[0]) ? [] : (match[1] ?? match[2] ?? match[3] ?? []),
  );
  const headings = [...html.matchAll(HTML_HEADING)].flatMap(([, inner]) =>
    inner === undefined ? [] : slugger.slug(withoutTags(inner).trim()),
  );
  return [...ids, ...headings];
}

function withoutTags(html: string): string {
  const end = html.lastIndexOf('>') + 1;
  return html.slice(0, end).replaceAll(/<[^>]*>/g, '') + html.slice(end);
}
