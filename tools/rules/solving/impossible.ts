import type { Claim, Field, ShapeClaim } from '../../claims/claim.ts';
import type { Resolve, SchemaNode } from '../../claims/schema/node.ts';
import { selfContained } from '../../claims/schema/self-contained.ts';
import type { Place } from '../../finding.ts';
import { lastToken, parentPointer } from '../../json/pointer.ts';
import { declaredDialect } from '../../json/schema/dialect.ts';
import { keywordsOf } from '../../json/schema/keywords.ts';
import { isObject, member } from '../../json/value.ts';
import type { DataDocument } from '../../read/document.ts';
import { schemasOf } from '../../read/schemas.ts';
import { canHave, schemaOf } from '../../solve/index.ts';
import { calledIn, nodeAt } from './named.ts';

export interface Forbidden {
  readonly shape: ShapeClaim;
  readonly field: Field;
  readonly closure: Place;
}

/** Fields that a composition declares and one of its closures rejects; each declaration and closure once. */
export function forbiddenFields(surface: readonly Claim[]): Forbidden[] {
  const found = new Map<string, Forbidden>();
  for (const shape of surface) {
    if (shape.kind !== 'shape') continue;
    for (const field of shape.fields) {
      const closure = field.forbidden;
      if (!closure) continue;
      const key = `${field.at.file}#${field.at.pointer} ${closure.file}#${closure.pointer} ${field.required}`;
      if (!found.has(key)) found.set(key, { shape, field, closure });
    }
  }
  return [...found.values()];
}

/** What has to be opened. */
export function causeOf({ file, pointer }: Place): string {
  return `closed ${file}#${pointer}`;
}

/** The two parts that cannot hold together, in words. */
export interface Clash {
  /** The composition. */
  readonly whole: string;
  readonly closed: string;
  /** The names that the closed part allows, where they are few enough to be read. */
  readonly allows: readonly string[];
  readonly keyword: string;
  /** Whether the closed part allows further names by their patterns. */
  readonly patterned: boolean;
  /** The choice of which the closed part is one alternative, where others might have let the name in. */
  readonly choice: string | undefined;
  /** Whether the closed part is made of others. */
  readonly composed: boolean;
  /** Whether the draft has a word that closes a composition as a whole. */
  readonly canClose: boolean;
}

export function clashOf(
  { shape, field, closure }: Forbidden,
  data: readonly DataDocument[],
  resolve: Resolve,
): Clash | undefined {
  const whole = nodeAt(shape.at, data, resolve);
  const closed = nodeAt({ ...closure, pointer: parentPointer(closure.pointer) }, data, resolve);
  if (!whole || !closed) return undefined;
  const choice = choiceAround(closure, whole);
  const verdict = verdictOn(whole, field.name, resolve);
  // Another alternative may let it in, so that the closure alone proves nothing.
  if (verdict === 'sat' || (choice !== undefined && verdict !== 'unsat')) return undefined;
  const properties = member(closed.value, 'properties');
  return {
    whole: calledIn(shape.at.file, whole),
    closed: calledIn(shape.at.file, closed),
    allows: isObject(properties) ? Object.keys(properties) : [],
    keyword: lastToken(closure.pointer) ?? '',
    patterned: member(closed.value, 'patternProperties') !== undefined,
    choice,
    composed: COMPOSING.some((keyword) => member(closed.value, keyword) !== undefined),
    canClose: keywordsOf(dialectOf(whole)).includes('unevaluatedProperties'),
  };
}

const COMPOSING = ['$ref', '$dynamicRef', 'allOf', 'oneOf', 'anyOf', 'if', 'dependentSchemas'];

/** Steps; what takes longer is left to the closures, which are certain as well. */
const BUDGET = 4_000;

function choiceAround({ file, pointer }: Place, whole: SchemaNode): string | undefined {
  const [, branch = '', keyword] = /^(.*\/(oneOf|anyOf)\/\d+)\/[^/]+$/.exec(pointer) ?? [];
  const isInside =
    whole.document.path === file && (whole.pointer === branch || whole.pointer.startsWith(`${branch}/`));
  return isInside ? undefined : keyword;
}

/** A value with the property that is valid disproves it, by whatever way a branch let it in. */
function verdictOn(node: SchemaNode, property: string, resolve: Resolve) {
  const { schema, dialect, doubts } = selfContained(node, dialectOf(node), resolve);
  if (doubts.length > 0) return 'unknown';
  return canHave(schemaOf(schema, { dialect, base: 'corpus:/' }), property, { budget: BUDGET }).verdict;
}

function dialectOf({ document }: SchemaNode) {
  return declaredDialect(document.value) ?? schemasOf(document)[0]?.dialect ?? '2020-12';
}

/** Which part refuses the names, and that both hold. */
export function reasonOf({ closed, allows, keyword, composed, patterned, choice }: Clash): string {
  const shown = allows.slice(0, 6).map((name) => `\`${name}\``);
  const rest = allows.length > shown.length ? [`${allows.length - shown.length} more`] : [];
  const names = [...shown, ...rest, ...(patterned ? ['what matches its `patternProperties`'] : [])];
  const only = names.length === 0 ? 'no property at all' : `only ${names.join(', ')}`;
  const both =
    choice === undefined ? 'both hold for every value' : `no other alternative of \`${choice}\` admits it`;
  const isOfParts = composed && keyword === 'unevaluatedProperties';
  return `${closed} allows ${isOfParts ? 'only what it declares itself' : only} (\`${keyword}: false\`), and ${both}`;
}

export function adviceOf({ canClose }: Clash, names: string): string {
  return canClose
    ? `Close the composition with \`unevaluatedProperties: false\` instead of that part, or take ${names} out.`
    : `Open that part, list ${names} there as well, or take ${names} out.`;
}
