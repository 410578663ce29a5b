import type { Evidence, Finding, Fix, Related } from '../../finding.ts';
import type { EvidenceShown, FindingShown, FixShown, LinesChanged, RelatedShown } from './agreement-shape.ts';
import { clipped, type Shelf } from './shelf.ts';

const LONGEST_MESSAGE = 4_000;
const LONGEST_INSTANCE = 4_000;
/** A cause may have thousands of places: who looks at them goes through the first. */
const MOST_RELATED = 50;

export interface Texts {
  readonly shelf: Shelf;
  textOf(file: string): string | undefined;
}

/** A finding with both sides, its proof and its fixes, as the page shows it. */
export function findingShown(finding: Finding, texts: Texts): FindingShown {
  const { rule, severity, message, at, related, evidence, bound, cause, fixes, key } = finding;
  return {
    rule,
    severity,
    message: clipped(message, LONGEST_MESSAGE),
    at: texts.shelf.open(at),
    related: related.slice(0, MOST_RELATED).map((one) => relatedShown(one, texts)),
    ...(evidence && { evidence: evidenceShown(evidence, texts) }),
    ...(bound && { bound: { by: bound.by, because: bound.because } }),
    ...(cause !== undefined && { cause }),
    fixes: fixes.map((one) => fixShown(one, texts)),
    key,
    differing: differingIn(finding),
  };
}

/** What is wrong by itself, as a link to nowhere, contradicts nothing. */
export function isTwoSided({ related, bound }: Finding): boolean {
  return bound !== undefined || related.some(({ repeats }) => !repeats);
}

function relatedShown({ at, says, repeats }: Related, { shelf }: Texts): RelatedShown {
  return { at: shelf.open(at), says: clipped(says, LONGEST_MESSAGE), ...(repeats && { repeats }) };
}

function evidenceShown(evidence: Evidence, texts: Texts): EvidenceShown {
  switch (evidence.kind) {
    case 'witness': {
      const instance = JSON.stringify(evidence.instance, null, 2) ?? 'null';
      return { kind: 'witness', instance: clipped(instance, LONGEST_INSTANCE), says: evidence.says };
    }
    case 'core': {
      const places = evidence.places.slice(0, MOST_RELATED).map((one) => relatedShown(one, texts));
      return { kind: 'core', places, says: evidence.says };
    }
    default:
      return evidence;
  }
}

function differingIn({ evidence }: Finding): readonly string[] {
  if (evidence?.kind !== 'difference') return [];
  return [...new Set([...evidence.onlyHere, ...evidence.onlyThere])].filter((word) => word.length < 200);
}

function fixShown({ title, safe, edits }: Fix, texts: Texts): FixShown {
  return { title, safe, changes: edits.slice(0, MOST_RELATED).flatMap((edit) => changed(edit, texts)) };
}

/** Whole lines, since nobody sees from a few characters what becomes of them. */
function changed(
  { file, start, end, text }: Fix['edits'][number],
  { textOf }: Texts,
): readonly LinesChanged[] {
  const whole = textOf(file);
  if (whole === undefined) return [];
  const from = whole.lastIndexOf('\n', start - 1) + 1;
  const next = whole.indexOf('\n', end);
  const to = next === -1 ? whole.length : next;
  const before = whole.slice(from, to);
  const after = whole.slice(from, start) + text + whole.slice(end, to);
  const line = whole.slice(0, from).split('\n').length;
  return [{ path: file, line, before: linesOf(before), after: linesOf(after) }];
}

function linesOf(text: string): readonly string[] {
  return text === '' ? [] : text.split('\n').map((line) => clipped(line, 400));
}
