import type { Field } from '../../claim.ts';
import type { FieldName } from './field-name.ts';

/** A field with the path under which its row names it. */
export interface PathField {
  readonly field: Field;
  /** `a.b[].c` as written, or the bare name. */
  readonly name: FieldName;
  /** Arrows before the name nest it below the row above. */
  readonly depth: number;
}

interface Node {
  field: Field;
  readonly children: Map<string, Node>;
}

const MAX_STEPS = 32;

/**
 * Rows such as `a`, `a.b` and `a[].c` tell of one object. Names with dots stay whole when no row and no bracket shows
 * that the dots lead inwards: attribute names have dots too.
 */
export function nestFields(written: readonly PathField[]): Field[] {
  const root = new Map<string, Node>();
  const rows = withoutSlashes(written);
  const leads = leadsInwards(rows.map((row) => row.name.name));
  const open: Map<string, Node>[] = [root];
  for (const row of rows) {
    const steps = leads(row.name.name) ? stepsOf(row.name.name) : [{ name: row.name.name, indexed: false }];
    const depth = Math.min(row.depth, open.length - 1);
    const into = open[depth]!;
    const node = place(into, steps.slice(0, MAX_STEPS), row);
    open.length = depth + 1;
    open.push(node.children);
  }
  return finish(root);
}

const SLASHED = /^[A-Za-z_$][\w$-]*(?:\[\])?(?:\/[A-Za-z_$][\w$-]*(?:\[\])?)+$/;

/** Where several names begin with the same step, or with a row of its own, `a/b` is a path as well; a media type is not. */
function withoutSlashes(rows: readonly PathField[]): readonly PathField[] {
  const names = rows.map((row) => row.name.name);
  const slashed = names.filter((name) => name.includes('/'));
  if (slashed.length === 0 || slashed.length === names.length) return rows;
  if (!slashed.every((name) => SLASHED.test(name))) return rows;
  const heads = slashed.map((name) => stepsOf(name.replaceAll('/', '.'))[0]?.name);
  const isShared = new Set(heads).size < heads.length || heads.some((head) => names.includes(head ?? ''));
  if (!isShared) return rows;
  return rows.map((row) => ({ ...row, name: { ...row.name, name: row.name.name.replaceAll('/', '.') } }));
}

function leadsInwards(names: readonly string[]): (name: string) => boolean {
  const whole = new Set(names.map((name) => stepsOf(name)[0]?.name));
  const bare = new Set(names.filter((name) => !/[./]/.test(name)).map((name) => stepsOf(name)[0]?.name));
  const dotted = names.filter((name) => name.includes('.'));
  const shared = whole.size === 1 && dotted.length === names.length;
  const evident = shared || bare.size > 0 || dotted.some((name) => name.includes('['));
  return (name) => evident && /[.[]/.test(name) && !name.replaceAll(QUOTED, '[]').includes('/');
}

/** `meta['example.com/owner']` is the member `example.com/owner` of `meta`. */
const QUOTED = /\[(['"])(.*?)\1\]/g;

interface Step {
  readonly name: string;
  readonly indexed: boolean;
}

export function stepsOf(name: string): Step[] {
  return name
    .split(/\.(?![^[]*\])|(?=\[['"])/)
    .map((step) => ({
      name: step.replace(QUOTED, '$2').replace(/\[[^\]]*\]/g, ''),
      indexed: isIndexed(step),
    }))
    .filter((step) => step.name !== '' && step.name !== '*');
}

function isIndexed(step: string): boolean {
  return step.replaceAll(QUOTED, '').includes('[');
}

function place(into: Map<string, Node>, steps: readonly Step[], row: PathField): Node {
  let level = into;
  let node: Node | undefined;
  for (const [index, step] of steps.entries()) {
    const last = index === steps.length - 1;
    node = level.get(step.name);
    if (node === undefined) {
      const field: Field = last ? { ...row.field, name: step.name } : { name: step.name, at: row.name.at };
      node = { field, children: new Map() };
      level.set(step.name, node);
    } else if (last && isBare(node.field)) node.field = { ...node.field, ...row.field, name: step.name };
    if (step.indexed && node.field.indexed === undefined)
      node.field = { ...node.field, indexed: row.name.at };
    level = node.children;
  }
  return node ?? { field: row.field, children: new Map() };
}

function isBare(field: Field): boolean {
  return Object.keys(field).every((key) => key === 'name' || key === 'at' || key === 'indexed');
}

function finish(level: ReadonlyMap<string, Node>): Field[] {
  return [...level.values()].map(({ field, children }) => {
    const inner = children.size === 0 ? [] : ofHolder(field, finish(children));
    return inner.length === 0 ? field : { ...field, fields: [...(field.fields ?? []), ...inner] };
  });
}

/** Of what no row tells, nobody knows whether it is there: what is optional inside may be so because the holder is. */
function ofHolder(holder: Field, inner: readonly Field[]): readonly Field[] {
  if (!isBare(holder) || inner.some(({ required }) => required)) return inner;
  return inner.map((field) => {
    if (field.required === undefined) return field;
    const { required: _, requirement: __, ...rest } = field;
    return { ...rest, conditional: true };
  });
}
