import { withoutAside } from '../../claims/prose/text/without-aside.ts';
import { type Demands, demandsOf } from '../../claims/rfc/demands.ts';
import { numbered, processOf, type RfcProcess, statusOf } from '../../claims/rfc/process.ts';
import type { Rfc, Section } from '../../claims/rfc/rfc.ts';
import type { Place } from '../../finding.ts';
import { defineRule } from '../rule.ts';

interface Wrong {
  readonly at: Place;
  readonly says: string;
}

export default defineRule({
  id: 'rfc/use-sections',
  since: '0.1.0',
  severity: 'nursery',
  reads: ['rfcs', 'settings'],
  cites: 'The sections of the RFC template',
  *check({ rfcs, settings }) {
    const process = processOf(rfcs, settings.rfc);
    const demands = demandsOf(rfcs);
    const all = numbered(rfcs);
    const isShown = settings.rfc?.sections === undefined && all.length >= FEW;
    const isLoose = isShown && all.filter((rfc) => displaced(rfc, process)).length > 1;
    for (const rfc of all) {
      const older = all.filter(({ number }) => Number(number) < Number(rfc.number));
      const wrong = [
        ...missing(rfc, process, isShown ? older : undefined),
        ...(isLoose ? [] : order(rfc, process)),
        ...summary(rfc, process),
        ...alternatives(rfc, process),
        ...questions(rfc, demands),
      ];
      for (const { at, says } of wrong) yield { at, data: { says } };
    }
  },
  says: ({ says }) => says,
  subjects: ({ rfcs }) => numbered(rfcs).length,
});

/** Fewer have no habit. */
const FEW = 3;

const plain = (title: string) => withoutAside(title).toLowerCase();

function section(rfc: Rfc, title: string): Section | undefined {
  return rfc.sections.find(({ text }) => plain(text) === plain(title));
}

/** "Context and design" is a section "Context" with more in it. */
function isCovered({ sections }: Rfc, title: string): boolean {
  return sections.some(({ text }) => ` ${plain(text)} `.includes(` ${plain(title)} `));
}

/** What no older one has came to the template later; without others, all that is asked for counts. */
function* missing(rfc: Rfc, { sections }: RfcProcess, older: readonly Rfc[] | undefined): Iterable<Wrong> {
  if (hasOutline(rfc)) return;
  const isHeld = (title: string) => older?.some((one) => section(one, title)) ?? true;
  const lacks = sections.filter((title) => !isCovered(rfc, title) && isHeld(title));
  const at = rfc.title?.at ?? rfc.headerAt;
  if (lacks.length > 0 && at)
    yield {
      at,
      says: `The proposal has no section ${lacks.map((title) => `"${title}"`).join(', ')}, which the template has. Add it, even where it says that there is nothing to say.`,
    };
}

const NUMBERED = /^\d+(?:\.\d+)*\.?\s/;

/** Who numbers the sections wrote a document with an outline of its own, and put it in as it was. */
function hasOutline({ sections }: Rfc): boolean {
  const main = sections.filter(({ depth }) => depth === 2);
  return main.filter(({ text }) => NUMBERED.test(text)).length * 2 > main.length;
}

function* order(rfc: Rfc, process: RfcProcess): Iterable<Wrong> {
  const moved = displaced(rfc, process);
  if (moved)
    yield {
      at: moved.found.at,
      says: `"${moved.found.text}" stands out of order: the template has "${moved.wanted}" here.`,
    };
}

/** The first section that stands where the template has another one. */
function displaced(rfc: Rfc, { sections }: RfcProcess) {
  const wanted = sections.flatMap((title) => section(rfc, title) ?? []);
  const found = rfc.sections.filter((one) => wanted.includes(one));
  const index = found.findIndex((one, place) => one !== wanted[place]);
  return index < 0 ? undefined : { found: found[index]!, wanted: wanted[index]!.text };
}

function* summary(rfc: Rfc, { summarySentences }: RfcProcess): Iterable<Wrong> {
  const found = section(rfc, 'Summary');
  if (found && found.sentences > summarySentences)
    yield {
      at: found.at,
      says: `The summary has ${found.sentences} sentences, and ${summarySentences} is the most that people read. Shorten it.`,
    };
}

function* alternatives(rfc: Rfc, process: RfcProcess): Iterable<Wrong> {
  const found = section(rfc, 'Alternatives considered');
  if (!found) return;
  const below = rfc.sections.filter(({ inside }) =>
    inside.some((title) => plain(title) === plain(found.text)),
  );
  const count = Math.max(found.items.length, below.length);
  if (count < process.alternatives)
    yield {
      at: found.at,
      says: `There are ${count} alternatives, and ${process.alternatives} are asked for, doing nothing among them: without them nobody sees that this is the best way.`,
    };
}

/** What is open while a proposal is drafted has an answer when it is agreed. */
function* questions(rfc: Rfc, { numbersQuestions, answersQuestions }: Demands): Iterable<Wrong> {
  const found = section(rfc, 'Unresolved questions');
  if (!found) return;
  const unordered = numbersQuestions ? found.items.find(({ ordered }) => !ordered) : undefined;
  if (unordered)
    yield {
      at: unordered.at,
      says: 'Unresolved questions are numbered, so that answers can name them. Number the list.',
    };
  const status = statusOf(rfc);
  if (!answersQuestions || (status !== 'Active' && status !== 'Accepted')) return;
  const answers = rfc.sections.find(
    ({ text, inside }) => /^resol/i.test(text) && inside.some((title) => plain(title) === plain(found.text)),
  );
  const open = found.items.filter(
    ({ text, struck }, index) => !struck && !/resolved/i.test(text) && !answers?.items[index],
  );
  if (found.items.length > 0 && open[0])
    yield {
      at: open[0].at,
      says: `The proposal is ${status}, and this question has no answer under "Resolution". Answer it, or strike it with a reason.`,
    };
}
