import { statusOf } from '../../claims/rfc/process.ts';
import { type Rfc, rfcOf } from '../../claims/rfc/rfc.ts';
import type { Finding } from '../../finding.ts';
import type { Corpus } from '../../read/document.ts';
import { hasTrait } from '../../read/formats/formats.ts';
import type { ChecklistItem, ProposalShown } from './change-shape.ts';
import { clipped } from './shelf.ts';

/** What held the proposals of a branch to their process, and to what the branch does. */
export interface Held {
  readonly rules: readonly { readonly id: string; readonly cites: string }[];
  readonly findings: readonly Finding[];
}

const LONGEST = 2_000;
const MOST = 60;

/** The proposals that came or were changed between two revisions, each with what has to hold of it. */
export function proposalsBetween(base: Corpus, head: Corpus, held?: Held): readonly ProposalShown[] {
  const touched = head.prose.filter(
    (page) => hasTrait(page, 'proposal') && base.document(page.path)?.hash !== page.hash,
  );
  const shown = touched
    .map((page) => ({ path: page.path, rfc: rfcOf(page) }))
    .filter(({ rfc }) => !rfc.isTemplate && rfc.guide === undefined)
    .map(({ path, rfc }) => proposalShown(path, rfc, held));
  if (!held) return shown;
  const paths = new Set(shown.map(({ path }) => path));
  const others = held.findings.filter(({ rule, at }) => isOfBranch(rule) && !paths.has(at.file));
  const rules = held.rules.filter(({ id }) => isOfBranch(id));
  const items = itemsOf(rules, others);
  return items.length === 0 ? shown : [{ title: 'The branch', ...clippedTo(items) }, ...shown];
}

/** Rules that hold a branch to its proposals, and not a proposal to its form. */
function isOfBranch(rule: string): boolean {
  return rule.startsWith('premerge/');
}

function proposalShown(path: string, rfc: Rfc, held: Held | undefined): ProposalShown {
  const status = statusOf(rfc);
  const own = held?.findings.filter(({ at }) => at.file === path) ?? [];
  const rules = held?.rules.filter(({ id }) => !isOfBranch(id)) ?? [];
  return {
    path,
    title: clipped(rfc.title?.text ?? path, LONGEST),
    ...(status !== undefined && { status }),
    ...clippedTo([...itemsOf(rules, own, path), ...criteriaOf(rfc)]),
  };
}

function clippedTo(items: readonly ChecklistItem[]): Pick<ProposalShown, 'items' | 'more'> {
  const more = items.length - MOST;
  return { items: items.slice(0, MOST), ...(more > 0 && { more }) };
}

/** What was ticked or struck by its authors. */
function criteriaOf({ sections }: Rfc): readonly ChecklistItem[] {
  return sections.flatMap(({ items }) =>
    items.flatMap(({ text, at, checked, struck }): ChecklistItem[] => {
      if (checked === undefined) return [];
      const state = struck ? 'struck' : checked ? 'done' : 'open';
      return [{ from: 'author', state, says: clipped(text, LONGEST), line: at.range.line }];
    }),
  );
}

/** What fails first; a rule that found nothing holds. */
function itemsOf(rules: Held['rules'], own: readonly Finding[], path?: string): readonly ChecklistItem[] {
  const failed = own.map(
    ({ rule, message, at }): ChecklistItem => ({
      ...{ from: 'rule', state: 'failed', rule, says: clipped(message, LONGEST) },
      ...(at.file === path ? { line: at.range.line } : { place: `${at.file}:${at.range.line}` }),
    }),
  );
  const loud = new Set(own.map(({ rule }) => rule));
  const held = rules
    .filter(({ id }) => !loud.has(id))
    .map(({ id, cites }): ChecklistItem => ({ from: 'rule', state: 'done', rule: id, says: cites }));
  return [...failed, ...held];
}
