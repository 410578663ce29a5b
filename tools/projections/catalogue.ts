import { canonical, NotCanonical } from '../json/canonical.ts';
import type { Json } from '../json/value.ts';
import { assembleBundle } from './debug-bundle/assemble-bundle.ts';
import { projectBundleValidity } from './debug-bundle/project.ts';
import { projectTextStream } from './folds/text-stream.ts';
import { projectVersionFold } from './folds/version-fold.ts';
import { projectCapabilityClosure } from './negotiation/capability-closure.ts';
import { projectLanguage } from './negotiation/language.ts';
import { projectProfiles } from './negotiation/profiles.ts';
import { projectUniversalKinds } from './negotiation/universal-kinds.ts';
import { projectVendorEventName } from './negotiation/vendor-event-name.ts';
import { Refused } from './refused.ts';
import { projectRunDiff, projectRunDiffReport } from './run-diff/project.ts';
import { projectRuntimeDiff } from './runtime-diff/project.ts';

/** From the input of a projection to its output; an input that the contract has no answer for is refused. */
export type Projection = (input: Json) => Json;

/** Every projection by the name that `project` and golden cases call it by. */
export const projections: Readonly<Record<string, Projection>> = {
  'run-diff': projectRunDiff,
  'run-diff-report': projectRunDiffReport,
  'debug-bundle': assembleBundle,
  'bundle-validity': projectBundleValidity,
  'runtime-diff': projectRuntimeDiff,
  'version-fold': projectVersionFold,
  'text-stream': projectTextStream,
  language: projectLanguage,
  'vendor-event-name': projectVendorEventName,
  profiles: projectProfiles,
  'capability-closure': projectCapabilityClosure,
  'universal-kinds': projectUniversalKinds,
  'canonical-json': canonical,
};

/** Members of what a projection answers that hold words for people, which every engine may choose. */
export const wording: Readonly<Record<string, readonly string[]>> = {
  'run-diff-report': ['says', 'where'],
  'runtime-diff': ['warnings'],
  'bundle-validity': ['message', 'sentence'],
};

export type Answer =
  | { readonly output: Json }
  | { readonly error: { readonly code: string; readonly message: string } };

/** What a projection answers, refusals included. `more` are projections that need what only a caller has. */
export function project(name: string, input: Json, more: Readonly<Record<string, Projection>> = {}): Answer {
  const known = { ...projections, ...more };
  const projection = Object.hasOwn(known, name) ? known[name] : undefined;
  if (projection === undefined) {
    const message = `there is no projection "${name}"; there are ${Object.keys(known).join(', ')}`;
    return { error: { code: 'unknown-projection', message } };
  }
  try {
    return { output: projection(input) };
  } catch (error) {
    if (!(error instanceof Refused || error instanceof NotCanonical)) throw error;
    return { error: { code: error.code, message: error.message } };
  }
}
