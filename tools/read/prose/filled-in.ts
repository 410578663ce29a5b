import type { Nodes } from 'mdast';

/**
 * A line that is replaced by something else before anybody reads the page: an inclusion, or a call of what a site's
 * author wrote. What only links, shows a picture or sets words apart brings no headings.
 */
const SHORTCODE =
  /^\{\{[<%]-?\s*(?!\/|(?:ref|relref|figure|highlight|youtube|vimeo|gist|tweet|x|instagram|qr|details|param)\b)([\w/.-]+)[^{}]*[%>]\}\}$/;
const LINES: readonly RegExp[] = [
  /^\{%-?\s*(?:include|include_relative|include_cached|render|import|extends|openapi|swagger)\b/,
  /^\{\{-?\s*(?:[\w.]+\s*\(|#?(?:include|rustdoc_include|playground)\b|[\w.]+\.[\w.]+\s*(?:\||-?\}\}))/,
  /^(?:-{1,2}8<-{1,2}|;-{2}8<-{2})\s/,
  /^:::\s+[\w]+(?:\.\w+)+\s*$/,
  /^(?:!{1,3}include\b|@(?:import|include)\b|\[!INCLUDE\b|\{![^{}]+!\}$|!\[\[[^\]]+\]\]$|<<[<(]?\s*[\w./@-]+\.\w+)/i,
  /^<!--\s*(?:@include\b|#include\b|include:)/i,
  /^<(?:include|xi:include)\b|^<\w[^>]*\sdata-include=/i,
];
const FENCES = /^\{(?:include|literalinclude|eval-rst|auto\w+)\}/;
/** Code that a build runs, to put in what comes of it. */
const RUN = /^mdoc\b/;
/** A part of a page that is written elsewhere, or in code: `<Operations file="x" />`. */
const COMPONENT = /^<[A-Z][\w.]*(?:\s[^<>]*)?\/>$/;
const PICTURE =
  /^<(?:\w*(?:Image|Img|Icon|Video|Card|Badge|Logo|Button|Figure|Frame|Diagram|YouTube|Embed|TOC)\w*)\b/;

/** Terms as a program of the W3C takes them, which puts pages into one document and knows the anchors of all. */
const TERM = /\[=[^=\]\n]+=\]/;
const DEFINED = /<dfn\b/;
const NAMED = /<a>\w/;
/** What it sets apart, and a page that is a text of a script. */
const SET_APART =
  /<(?:section|aside)\b[^>]*\bclass=["']?(?:informative|normative|example|note|issue|ednote|advisement)\b|^\s*(?:var|let|const) \w+ ?= ?`/;

/** A component of the site itself: what it makes of its attributes may be an anchor. */
const OWN = /^import\s+(\w+)\s+from\s+['"](?:@site|\.{1,2})\/[^'"\n]*['"]/gm;

/** Whether a page may have headings that do not stand in its text. */
export function isFilledIn(path: string, nodes: readonly Nodes[], text: string): boolean {
  if ((/\.mdx$/i.test(path) && hasComponent(text)) || isOfWhole(text) || hasOwnComponent(text)) return true;
  return nodes.some((node) => {
    if (node.type === 'code') return FENCES.test(node.lang ?? '') || RUN.test(node.meta ?? '');
    if (node.type !== 'paragraph' && node.type !== 'html') return false;
    const source = text.slice(node.position?.start.offset, node.position?.end.offset);
    return source.split('\n').some((line) => isFilled(line.trim(), text));
  });
}

function isOfWhole(text: string): boolean {
  return TERM.test(text) || SET_APART.test(text) || (DEFINED.test(text) && NAMED.test(text));
}

/** A shortcode that is closed further down sets apart what stands between. */
function isFilled(line: string, text: string): boolean {
  const [, name] = SHORTCODE.exec(line) ?? [];
  if (name !== undefined) return !new RegExp(`\\{\\{[<%]\\s*/\\s*${name}\\b`).test(text);
  return LINES.some((pattern) => pattern.test(line));
}

function hasComponent(text: string): boolean {
  return text.split('\n').some((line) => COMPONENT.test(line.trim()) && !PICTURE.test(line.trim()));
}

function hasOwnComponent(text: string): boolean {
  return [...text.matchAll(OWN)].some(([, name]) => new RegExp(`^<${name}\\s+\\w+=`, 'm').test(text));
}
