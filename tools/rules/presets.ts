import { rules } from './index.ts';
import { familyOf } from './rule.ts';

/** What a configuration may begin with. */
export type Preset = 'specord/recommended' | 'specord/strict' | 'specord/schema-only' | 'specord/api-only';

interface Begun {
  readonly failOn?: 'info';
  readonly rules?: Readonly<Record<string, 'off'>>;
}

const OF_SCHEMAS = ['closure', 'document', 'examples', 'reference', 'schema', 'solving'];
const OF_APIS = [...OF_SCHEMAS, 'api', 'messages', 'operations'];

export const presets: Readonly<Record<Preset, Begun>> = {
  'specord/recommended': {},
  'specord/strict': { failOn: 'info' },
  'specord/schema-only': { rules: allBut(OF_SCHEMAS) },
  'specord/api-only': { rules: allBut(OF_APIS) },
};

function allBut(families: readonly string[]): Readonly<Record<string, 'off'>> {
  const others = rules.map(({ id }) => familyOf(id)).filter((family) => !families.includes(family));
  return Object.fromEntries(others.map((family) => [family, 'off']));
}
