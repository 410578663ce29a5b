import { apiRules } from './api/index.ts';
import { capabilityRules } from './capabilities/index.ts';
import { closureRules } from './closure/index.ts';
import { codeRules } from './codes/index.ts';
import { countRules } from './counts/index.ts';
import { documentRules } from './document/index.ts';
import { dutyRules } from './duties/index.ts';
import { exampleRules } from './examples/index.ts';
import { goldenRules } from './golden/index.ts';
import { messageRules } from './messages/index.ts';
import { nameRules } from './names/index.ts';
import { operationRules } from './operations/index.ts';
import { proseRules } from './prose/index.ts';
import { referenceRules } from './reference/index.ts';
import { rfcRules } from './rfc/index.ts';
import type { DefinedRule } from './rule.ts';
import { schemaRules } from './schema/index.ts';
import { shapeRules } from './shapes/index.ts';
import { solvingRules } from './solving/index.ts';
import { valueRules } from './values/index.ts';
import { versionRules } from './versions/index.ts';

/** Only a list: each family lists its own rules, so that families grow without touching each other. */
export const rules: readonly DefinedRule[] = [
  ...documentRules,
  ...referenceRules,
  ...schemaRules,
  ...apiRules,
  ...proseRules,
  ...rfcRules,
  ...shapeRules,
  ...valueRules,
  ...versionRules,
  ...exampleRules,
  ...operationRules,
  ...countRules,
  ...codeRules,
  ...solvingRules,
  ...messageRules,
  ...dutyRules,
  ...closureRules,
  ...capabilityRules,
  ...nameRules,
  ...goldenRules,
];
