import GithubSlugger from 'github-slugger';
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

const CUSTOM_ID = /\s*\{:?\s*#([\w.:-]+)[^}]*\}\s*$/;
const HTML_ID = /<[a-z][\w-]*\b[^>]*?\s(?:id|name)\s*=\s*(?:"([^"]+)"|'([^']+)'|([^\s"'>]+))/gi;
const HTML_HEADING = /<h[1-6]\b[^>]*>([\s\S]*?)<\/h[1-6]>/gi;

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
    } else if (node.type === 'html') {
      for (const id of htmlAnchors(node.value, slugger)) add(id, node);
    } else if (node.type === 'text' && node.value.includes('{{')) {
      for (const id of madeAnchors(node.value)) add(id, node);
    }
  }
  return { titles, anchors };
}

const SHORTCODE = /\{\{[%<]?[^{}]*\}\}/g;

/** What a site generator puts in the place of `{{% event event="order.paid" %}}` is named after its arguments. */
function madeAnchors(text: string): string[] {
  return [...text.matchAll(SHORTCODE)].flatMap(([code]) =>
    [...code.matchAll(/["“”]([\w.:/-]+)["“”]/g)].map(([, name]) => name!),
  );
}

function titleOf(node: Heading, slugger: GithubSlugger): Title {
  const whole = textOf(node, { includeHtml: false, includeImageAlt: false }).trim();
  const custom = CUSTOM_ID.exec(whole)?.[1];
  const text = whole.replace(CUSTOM_ID, '');
  return { node, text, slug: custom ?? slugger.slug(text) };
}

export function htmlAnchors(html: string, slugger: GithubSlugger): string[] {
  const ids = [...html.matchAll(HTML_ID)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
  const headings = [...html.matchAll(HTML_HEADING)].map(([, inner = '']) =>
    slugger.slug(inner.replaceAll(/<[^>]*>/g, '').trim()),
  );
  return [...ids, ...headings];
}
