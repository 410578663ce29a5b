import { isArray, type Json, member } from '../../json/value.ts';
import { DATA, type Format } from './format.ts';
import { namedVersion } from './named-version.ts';
import { type Here, isDefinition, schemasAt } from './schema-places.ts';

/** Below these the key is a name that the author chose, not a keyword. */
const NAMERS: ReadonlySet<string | number | undefined> = new Set([
  'schemas',
  'contentDescriptors',
  'errors',
  'links',
  'tags',
]);
/** What comes with an error is a value by the standard, though many describe it there. */
const VALUES = ['example', 'examples', 'examplePairings', 'data'];

const openrpc: Format = {
  syntaxes: DATA,
  recognises: { byContent: namedVersion('openrpc') },
  traits: ['contract', 'api'],
  standard: { name: 'OpenRPC', member: 'openrpc' },
  version: '/info/version',
  schemas: (value) => schemasAt(value, { isSchema, namers: NAMERS, values: VALUES }),
  dialect: () => 'draft-07',
  references: { remarks: [], standAlone: () => true },
  operations: (value: Json) => {
    const methods = member(value, 'methods');
    return isArray(methods) ? methods.length : 0;
  },
};
export default openrpc;

/** Under a name in `components/schemas`, or under the `schema` of what describes a parameter or a result. */
function isSchema(here: Here): boolean {
  return isDefinition(here) || (here.key === 'schema' && !NAMERS.has(here.above?.key));
}
