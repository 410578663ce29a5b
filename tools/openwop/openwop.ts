import type { Protocol } from '../cases/protocol.ts';
import { canonical } from '../json/canonical.ts';
import { assembleBundle } from './debug-bundle/assemble-bundle.ts';
import { projectBundleValidity } from './debug-bundle/project.ts';
import { projectTextStream } from './folds/text-stream.ts';
import { projectVersionFold } from './folds/version-fold.ts';
import { projectCapabilityClosure } from './negotiation/capability-closure.ts';
import { projectLanguage } from './negotiation/language.ts';
import { projectProfiles } from './negotiation/profiles.ts';
import { projectUniversalKinds } from './negotiation/universal-kinds.ts';
import { projectVendorEventName } from './negotiation/vendor-event-name.ts';
import { projectRunDiff, projectRunDiffReport } from './run-diff/project.ts';
import { projectRuntimeDiff } from './runtime-diff/project.ts';

import { wire } from './wire.ts';

/** The workflow protocol of this repository. Whatever else the tool knows of it stands in its documents. */
export const openwop: Protocol = {
  projections: {
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
  },
  wording: {
    'run-diff-report': ['says', 'where'],
    'runtime-diff': ['warnings'],
    'bundle-validity': ['message', 'sentence'],
  },
  wire,
};
