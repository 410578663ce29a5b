import type { OperationClaim, Parameter } from '../../claims/claim.ts';
import type { Related } from '../../finding.ts';
import { defineRule, type Report } from '../rule.ts';
import { typeConflict } from '../shapes/compare-types.ts';
import { differentLimit } from '../shapes/limits.ts';
import { spell } from '../values/bound-values.ts';
import { nameOfOperation, type OperationBinding, operationBindings } from './served.ts';

interface Data {
  readonly operation: string;
  readonly parameter: string;
  readonly differs: 'unknown' | 'undocumented' | 'required' | 'type' | 'default' | 'range' | 'values';
  readonly here: string;
  readonly there: string;
}

/** Headers that OpenAPI leaves to other parts of the description, and those that every HTTP client sends. */
const GENERAL = /^(?:authorization|accept|content-type|content-length|host|user-agent)$/i;

export const useSameParameters = defineRule<'bindings', Data>({
  id: 'operations/use-same-parameters',
  since: '0.1.0',
  severity: 'nursery',
  reads: ['bindings'],
  cites: 'OpenAPI 3.1 §4.8.12: parameters',
  *check({ bindings }) {
    for (const binding of operationBindings(bindings)) {
      if (!binding.claim.parameters?.length || !binding.to.parameters) continue;
      for (const here of binding.claim.parameters) yield* compare(here, binding);
      yield* undocumented(binding);
    }
  },
  says({ operation, parameter, differs, here, there }) {
    if (differs === 'unknown')
      return `\`${operation}\` has a parameter \`${parameter}\` here, yet not in the API description. Declare it there, or take it out here.`;
    if (differs === 'undocumented')
      return `\`${operation}\` has a parameter \`${parameter}\` in the API description, which this list leaves out. Document it here.`;
    return `The parameter \`${parameter}\` of \`${operation}\` is ${here} here, yet ${there} in the API description. Give both the same.`;
  },
});

function* compare(here: Parameter, { claim, to, bound }: OperationBinding): Iterable<Report<Data>> {
  if (GENERAL.test(here.name)) return;
  const there = to.parameters!.find((other) => isSame(here, other));
  const base = { operation: nameOfOperation(to), parameter: here.name };
  if (!there) {
    if (here.in === 'path' || claim.form === 'code' || !to.complete) return;
    yield {
      at: here.at,
      data: { ...base, differs: 'unknown', here: '', there: '' },
      related: [declared(to)],
      bound,
    };
    return;
  }
  for (const [differs, mine, theirs] of differences(here, there))
    yield {
      at: here.at,
      data: { ...base, differs, here: mine, there: theirs },
      related: [{ at: there.at, says: theirs }],
      bound,
    };
}

function differences(here: Parameter, there: Parameter): [Data['differs'], string, string][] {
  const found: [Data['differs'], string, string][] = [];
  const word = (required: boolean) => (required ? 'required' : 'optional');
  if (here.required !== undefined && here.required !== (there.required ?? false))
    found.push(['required', word(here.required), word(there.required ?? false)]);
  const conflict = here.type && there.type && typeConflict(here.type, there.type);
  if (conflict) found.push(['type', conflict.here, conflict.there]);
  if (here.default && there.default && spell(here.default.value) !== spell(there.default.value))
    found.push([
      'default',
      `${spell(here.default.value)} by default`,
      `${spell(there.default.value)} by default`,
    ]);
  const bounds = differentLimit(here.range, there.range);
  if (bounds) found.push(['range', `${bounds.limit} ${bounds.here}`, `${bounds.limit} ${bounds.there}`]);
  const [mine, theirs] = [here.values, there.values].map((set) =>
    set?.values.map(({ value }) => spell(value)),
  );
  if (
    mine &&
    theirs &&
    here.values!.complete &&
    !there.values!.open &&
    mine.sort().join() !== theirs.sort().join()
  )
    found.push(['values', `one of ${mine.join(', ')}`, `one of ${theirs.join(', ')}`]);
  return found;
}

/** Only a list that has some of the parameters of that place is taken to mean all of them. */
function* undocumented({ claim, to, bound }: OperationBinding): Iterable<Report<Data>> {
  if (!claim.complete || claim.form !== 'heading') return;
  for (const there of to.parameters ?? []) {
    if (GENERAL.test(there.name) || claim.parameters!.some((here) => isSame(here, there))) continue;
    if (!claim.parameters!.some((here) => here.in === there.in)) continue;
    // The path in the text has its own name for it.
    if (there.in === 'path' && !claim.path.includes(there.name)) continue;
    yield {
      at: claim.at,
      data: {
        operation: nameOfOperation(to),
        parameter: there.name,
        differs: 'undocumented',
        here: '',
        there: '',
      },
      related: [{ at: there.at, says: `declares ${there.name}` }],
      bound,
    };
  }
}

function isSame(here: Parameter, there: Parameter): boolean {
  if (here.in !== 'unknown' && here.in !== there.in) return false;
  return there.in === 'header'
    ? here.name.toLowerCase() === there.name.toLowerCase()
    : here.name === there.name;
}

function declared(to: OperationClaim): Related {
  const names = (to.parameters ?? []).map(({ name }) => name);
  return { at: to.at, says: names.length > 0 ? `declares ${names.join(', ')}` : 'declares no parameters' };
}
