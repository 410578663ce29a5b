import { isCapabilityName } from '../../claims/capabilities.ts';
import type { Claim, Context, Field, ShapeClaim } from '../../claims/claim.ts';
import { fact } from '../../facts/fact.ts';
import type { Mend, Place } from '../../finding.ts';
import { sameVersion, versionsIn } from '../../read/discover/versions.ts';
import { defineRule } from '../rule.ts';
import { schemaName } from '../shapes/bound-fields.ts';
import { nearName } from '../shapes/near-name.ts';
import { writing } from '../writing.ts';

interface Data {
  readonly path: string;
  readonly missing: string;
  readonly schema: string;
  readonly closed: boolean;
}

const FILE = /\.(?:jsonc?|ya?ml|mdx?|proto|tsx?|js|py|go|xml|toml|html)$/i;
const PATH = /^([A-Za-z]\w*)((?:\.[A-Za-z]\w*)+)$/;

export const noUndeclaredCapability = defineRule<'stated' | 'surface', Data>({
  id: 'capabilities/no-undeclared-capability',
  since: '0.1.0',
  severity: 'info',
  reads: ['stated', 'surface'],
  cites:
    'JSON Schema core §10.3.2.1: what a host may advertise is what the schema of its capabilities declares',
  *check({ stated, surface }) {
    const capabilities = capabilitiesIn(surface);
    const seen = new Set<string>();
    for (const { path, at } of stated.flatMap(pathsIn)) {
      const [, root = '', rest = ''] = PATH.exec(path) ?? [];
      const named = capabilities.filter(
        (shape) =>
          shape.context.subject === root && sameVersion(versionsIn(at.file), versionsIn(shape.at.file)),
      );
      const tried = named.map((shape) => firstUnknown(rest.slice(1).split('.'), shape));
      const [schema] = named;
      const [lost] = tried;
      if (!schema || !lost || tried.includes(undefined) || seen.has(`${at.file} ${lost.missing}`)) continue;
      seen.add(`${at.file} ${lost.missing}`);
      yield {
        at,
        data: { path, missing: lost.missing, schema: schemaName(schema), closed: lost.closed },
        mends: mendsOf(path, at, lost),
        related: [{ at: lost.at, says: `declares ${lost.known.join(', ')}` }],
        bound: { by: 'cited', because: `the path begins with the name of ${schemaName(schema)}` },
      };
    }
  },
  subjects: ({ stated, surface }) =>
    capabilitiesIn(surface).length === 0 ? 0 : stated.flatMap(pathsIn).length,
  says: ({ path, missing, schema, closed }) =>
    closed
      ? `\`${path}\` is documented here, yet ${schema} is closed without \`${missing}\`: a host that advertises it fails validation. Declare it there.`
      : `\`${path}\` is documented here, yet ${schema} never declares \`${missing}\`: nothing checks what a host advertises. Declare it there.`,
});

/** The schemas in which a host says what it can: every document is held against the same. */
const capabilitiesIn = fact('capabilities', (surface: readonly Claim[]) => surface.filter(isCapability));

function isCapability(claim: Claim): claim is ShapeClaim {
  return claim.kind === 'shape' && isCapabilityName(claim.context.subject);
}

/** Dotted identifiers of the heading, of the introducing sentence, of predicates and of sentences that demand something. */
function pathsIn(claim: Claim): { path: string; at: Place }[] {
  if (claim.context.aside !== undefined) return [];
  return namedBy(claim)
    .filter((name) => PATH.test(name) && !FILE.test(name))
    .map((path) => ({ path, at: claim.at }));
}

const COMPARED = /^\s*(?:===?|!==?|>=|<=|>|<|:)\s*(?:true|false|null|-?\d|["'])/;

function namedBy(claim: Claim): readonly string[] {
  if (claim.kind === 'duty') return claim.identifiers;
  if (claim.kind === 'shape') return spoken(claim.context);
  if (claim.kind !== 'reference' || claim.form !== 'path') return [];
  const after = claim.says.indexOf(claim.target) + claim.target.length;
  return after >= claim.target.length && COMPARED.test(claim.says.slice(after)) ? [claim.target] : [];
}

function spoken({ subject, mentions }: Context): readonly string[] {
  return subject === undefined ? mentions : [subject, ...mentions];
}

function mendsOf(path: string, at: Place, { missing, known }: Lost): readonly Mend[] {
  const step = missing.slice(missing.lastIndexOf('.') + 1);
  const near = nearName(step, known);
  return near === undefined ? [] : [writing(at, path, path.replace(step, near))];
}

interface Lost {
  readonly missing: string;
  readonly closed: boolean;
  readonly at: Place;
  readonly known: readonly string[];
}

function firstUnknown(steps: readonly string[], schema: ShapeClaim): Lost | undefined {
  let fields: readonly Field[] | undefined = schema.fields;
  let at = schema.at;
  let walked = '';
  for (const step of steps) {
    if (!fields || fields.length === 0) return undefined;
    const declared: readonly Field[] = fields;
    const field = declared.find(({ name }) => name === step);
    walked += walked === '' ? step : `.${step}`;
    if (!field)
      return { missing: walked, closed: schema.closed === true, at, known: declared.map(({ name }) => name) };
    at = field.at;
    fields = field.fields;
  }
  return undefined;
}
