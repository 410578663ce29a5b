import { parsePointer } from '../../json/pointer.ts';
import { isObject, type Json, member } from '../../json/value.ts';
import type { ExampleClaim, ShapeClaim } from '../claim.ts';
import type { Fault } from '../examples/fault.ts';
import { ABSENCE } from '../examples/forgive.ts';
import type { Binding } from './binding.ts';

type ExampleBinding = Binding<ExampleClaim, ShapeClaim>;

/** So many examples of a page must be whole before one that lacks a member at its top counts as wrong. */
const WHOLE = 3;

/** Pages show parts of objects without saying so, and one member alone, unless they always show whole ones. */
export function withConvention(bindings: readonly ExampleBinding[]): ExampleBinding[] {
  const key = ({ claim, to }: ExampleBinding) => `${claim.at.file} ${to.at.file}#${to.at.pointer}`;
  const whole = new Map<string, number>();
  const cut = new Set<string>();
  for (const binding of bindings)
    if (!isShownWhole(binding.claim)) cut.add(sectionOf(binding.claim));
    else if (!binding.faults?.some(isMissingAtTop))
      whole.set(key(binding), (whole.get(key(binding)) ?? 0) + 1);
  return bindings.map((binding) => {
    const isConvention = (whole.get(key(binding)) ?? 0) >= WHOLE && !cut.has(sectionOf(binding.claim));
    const faults = binding.faults ?? [];
    if (isConvention && !isOneMember(binding.claim)) return binding;
    if (isExcerpt(binding, faults)) return { ...binding, faults: [] };
    if (isWholeByForm(binding)) return binding;
    const isPart = faults.some(isMissingAtTop);
    return {
      ...binding,
      faults: faults.filter(
        (fault) => !isMissingAtTop(fault) && !(isPart && isWherePartBegins(fault, binding.claim)),
      ),
    };
  });
}

/** Where all that a page shows is right, it shows as much as its text needs; what is sent is shown whole. */
function isExcerpt({ claim, bound }: ExampleBinding, faults: readonly Fault[]): boolean {
  const isSent = bound.by === 'cited' && claim.context.cites.every(({ kind }) => kind === 'operation');
  if (claim.form !== 'fence' || isSent) return false;
  return faults.length > 0 && faults.every(({ keyword }) => ABSENCE.has(keyword));
}

/** What a schema or a file names is whole; a name in the text may be that of the object around. */
function isWholeByForm({ bound, claim }: ExampleBinding): boolean {
  if (bound.by === 'inferred') return false;
  return claim.form !== 'fence' || !isOneMember(claim) || claim.context.cites[0]?.kind === 'file';
}

function isOneMember({ value }: ExampleClaim): boolean {
  return Object.keys(value ?? {}).length <= 1;
}

function isShownWhole({ strict, complete, bare }: ExampleClaim): boolean {
  return strict && complete && !bare;
}

export function isMissingAtTop({ keyword, pointer }: Fault): boolean {
  return keyword === 'required' && pointer === '';
}

/** Where each object around holds one member alone, these only say of what a part is shown. */
function isWherePartBegins({ keyword, pointer }: Fault, { value }: ExampleClaim): boolean {
  if (keyword !== 'required') return false;
  let held: Json | undefined = value;
  for (const token of parsePointer(pointer)) {
    if (!isObject(held) || Object.keys(held).length !== 1) return false;
    held = member(held, token);
  }
  return true;
}

export function sectionOf(claim: ShapeClaim | ExampleClaim | undefined): string {
  return claim ? `${claim.at.file} ${claim.context.subject ?? ''}` : '';
}
