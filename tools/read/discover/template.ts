import type { Syntax } from '../document.ts';

const MARKS = /\{\{|\{%|<%|\$\{/;
/** What steers a template, and a placeholder where YAML has no value that begins so. */
const IN_YAML =
  /^[ \t]*(?:\{\{[^\n]*\}\}[ \t]*\r?$|\{\{(?:-|\s*(?:if|else|end|range|with|define|include|template|block|[#/^>])(?![\w-]))|\{%-?[ \t]*\w|<%)|^[ \t]*(?:-[ \t]+)?[\w.$/-]+:[ \t]+\{\{[^\n]*\}\}[ \t]*(?:#.*)?\r?$/m;
const IN_JSON =
  /^[ \t]*(?:\{\{[^"\n]*\}\}|\{%|<%)|"[ \t]*:[ \t]*(?:\{\{[^"\n]*\}\}|\$\{[^"\n]*\}|<%[^"\n]*%>)[ \t]*,?[ \t]*\r?$/m;
/** Pages of a site use the marks too, and are pages: only what is kept as a template is none. */
const KEPT_AS = /(?:^|\/)_?templates?\/|[._-](?:template|tmpl|tpl)\.\w+$/i;
/** A document called `pump-template.json` may be one; this is what programs call their own. */
const NAMED = /\.(?:tmpl|tpl)\.\w+$/i;

/**
 * Whether something is filled in before the file is what its name says: until then there is nothing to judge. JSON
 * with front matter is a page of a site.
 */
export function isTemplate(path: string, format: Syntax, text: string): boolean {
  if (path.includes('{{') || (format !== 'markdown' && NAMED.test(path))) return true;
  if (format === 'json' && /^---\r?\n/.test(text)) return true;
  if (!MARKS.test(text)) return false;
  if (format === 'markdown')
    return IN_YAML.test(frontMatterOf(text)) || (KEPT_AS.test(path) && /\{\{|\{%|<%/.test(text));
  return format === 'yaml' ? IN_YAML.test(withoutBlocks(text)) : IN_JSON.test(text);
}

/** No site fills in what it reads about a page: where something has to, new pages are made from this one. */
function frontMatterOf(text: string): string {
  return /^---\r?\n(.*?)^---[ \t]*\r?$/ms.exec(text)?.[1] ?? '';
}

/** YAML without the texts that stand below a bar: what is written in them is no YAML. */
function withoutBlocks(text: string): string {
  let within = Number.POSITIVE_INFINITY;
  const kept: string[] = [];
  for (const line of text.split('\n')) {
    const indent = /^[ \t]*/.exec(line)![0].length;
    if (indent > within || line.trim() === '') continue;
    within = /(?:^|[:\-\s])[|>][-+\d]*[ \t]*(?:#.*)?\r?$/.test(line) ? indent : Number.POSITIVE_INFINITY;
    kept.push(line);
  }
  return kept.join('\n');
}
