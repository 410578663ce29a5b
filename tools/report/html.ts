import type { LintResult } from '../check/result.ts';
import { agreementOf } from '../view/data/agreement.ts';
import type { Agreement } from '../view/data/agreement-shape.ts';
import type { AuditTold } from '../view/data/audit.ts';
import { pageWith } from '../view/data/island.ts';
import type { Parts } from '../view/data/shape.ts';
import { addressOf } from './address.ts';
import { headline } from './conclusion.ts';
import type { Format, Page, Style } from './format.ts';
import { troublesOf } from './troubles.ts';

/** One file for a browser, with the map of the corpus and both sides of each finding. */
const html: Format = (result, style) =>
  pageOf(style.page, style.tool, { agreement: agreementIn(result, style) });

export default html;

/** Where the documents agree, with what keeps silence from being approval. */
export function agreementIn(
  result: LintResult,
  style: Pick<Style, 'about' | 'home'>,
  audit?: AuditTold,
): Agreement {
  return agreementOf(result, {
    headline: headline(result),
    troubles: troublesOf(result),
    about: (rule) => style.about?.(rule),
    addressOf: (rule) => addressOf(rule, style),
    ...(audit && { audit }),
  });
}

/** The page with these parts. */
export function pageOf(page: Page | undefined, tool: Style['tool'], parts: Parts): string {
  if (!page) throw new Error('The page was not loaded before it was written.');
  return pageWith(page.template, { version: 1, tool, subject: page.subject, parts });
}
