import { indexBy } from '../../claims/binding/index-by.ts';
import { parsePointer, toPointer, at as valueAt } from '../../json/pointer.ts';
import { isObject, member } from '../../json/value.ts';
import type { DataDocument } from '../../read/document.ts';
import { hasTrait } from '../../read/formats/formats.ts';
import { beforeFirst } from '../../read/text/before-first.ts';
import { areaOf, type Dangling } from './dangling.ts';

/** So much of what dangles has to be there once the files are put together for them to be parts of one document. */
const SHARE = 0.9;
const FEWEST_FILES = 2;

/**
 * A build may put many files together, and then a part refers to another as if both stood in one document already:
 * `#/components/schemas/Run` in a file without `components`, beside one that defines `Run`. These references are judged
 * by the whole. What is returned are those that lead somewhere in it.
 */
export function ledByMerging(
  dangling: readonly Dangling[],
  data: readonly DataDocument[],
): ReadonlySet<Dangling> {
  const parts = indexBy(dangling.filter(isOfPart), ({ document }) => [areaOf(document)]);
  return new Set([...parts].flatMap(([area, references]) => ledIn(area, references, data)));
}

function ledIn(area: string, references: readonly Dangling[], data: readonly DataDocument[]): Dangling[] {
  const files = new Set(references.map(({ document }) => document.path));
  if (files.size < FEWEST_FILES) return [];
  const whole = data.filter((document) => isPossiblePart(document) && areaOf(document) === area);
  const byName = indexBy(whole, namesOf);
  const led = references.filter(({ ref }) => {
    const tokens = parsePointer(ref.slice(1));
    return tokens.some((name, index) =>
      (byName.get(name) ?? []).some((part) => holds(part, name, tokens.slice(index + 1))),
    );
  });
  return led.length >= SHARE * references.length ? led : [];
}

/** By its own name a file may give itself, or the member of that name. */
function holds({ value }: DataDocument, name: string, below: readonly string[]): boolean {
  const itself = [value, member(value, name)];
  return itself.some((one) => one !== undefined && valueAt(one, toPointer(below)) !== undefined);
}

/** It leads into its own document, which has nothing of the kind. */
function isOfPart({ ref, document }: Dangling): boolean {
  if (!ref.startsWith('#/')) return false;
  const [first = ''] = parsePointer(ref.slice(1));
  return member(document.value, first) === undefined;
}

function isPossiblePart(document: DataDocument): boolean {
  return !hasTrait(document, 'instance') && !hasTrait(document, 'packaging');
}

/** What a file may give to the whole: itself by the name of the file, or each of its members by theirs. */
function namesOf({ path, value }: DataDocument): string[] {
  const stem = beforeFirst(path.slice(path.lastIndexOf('/') + 1), '.');
  const members = isObject(value) ? Object.entries(value).filter(([, one]) => isObject(one)) : [];
  return [stem, ...members.map(([name]) => name)];
}
