import type { Operation } from '../../claims/formats/format.ts';
import { children, placeOf, type SchemaNode } from '../../claims/schema/node.ts';
import { lastToken } from '../../json/pointer.ts';
import { isObject, member } from '../../json/value.ts';
import type { Change } from '../change.ts';
import type { OperationPair } from './operation-pair.ts';

/** One way in: every scheme with every scope of it. An empty one is open to all. */
interface Alternative {
  readonly needs: ReadonlySet<string>;
  readonly node: SchemaNode;
}

export function scopeChanges(
  { name, before, after }: OperationPair,
  renamed: ReadonlyMap<string, string>,
): readonly Change[] {
  return accessChanges(name, waysInto(before, renamed), waysInto(after, new Map()));
}

/** Ways into what asks for them itself. */
export function ownAccessChanges(
  name: string,
  before: SchemaNode,
  after: SchemaNode,
  renamed: ReadonlyMap<string, string>,
): readonly Change[] {
  return accessChanges(name, waysIn(before, before, renamed), waysIn(after, after, new Map()));
}

/**
 * A client gets in by any one alternative. It is locked out when none of the new ones asks for no more than the one
 * that it used.
 */
function accessChanges(
  name: string,
  old: readonly Alternative[],
  fresh: readonly Alternative[],
): readonly Change[] {
  const lockedOut = old.filter((one) => !fresh.some((other) => isSubset(other.needs, one.needs)));
  const letIn = fresh.filter((one) => !old.some((other) => isSubset(other.needs, one.needs)));
  return [
    ...lockedOut.map(
      (one): Change => ({
        kind: 'scope-added',
        subject: `${name} security`,
        verdict: 'breaking',
        says: `${name} let clients in with ${shown(one)} and now wants ${fresh.map(shown).join(' or ')}.`,
        role: 'submitted',
        base: placeOf(one.node),
        head: placeOf(fresh[0]!.node),
        witness: { instance: [...one.needs].sort(), acceptedBy: 'base', says: 'was enough to get in' },
        differences: [],
      }),
    ),
    ...letIn.map(
      (one): Change => ({
        kind: 'scope-removed',
        subject: `${name} security`,
        verdict: 'additive',
        says: `${name} lets clients in with ${shown(one)} now.`,
        role: 'submitted',
        base: placeOf(old[0]!.node),
        head: placeOf(one.node),
        differences: [],
      }),
    ),
  ];
}

/** What an operation asks for, or else what is asked of all. */
function waysInto({ api, node }: Operation, renamed: ReadonlyMap<string, string>): readonly Alternative[] {
  const root: SchemaNode = { document: api, pointer: '', value: api.value, chain: [] };
  return waysIn(member(node.value, 'security') === undefined ? root : node, node, renamed);
}

function waysIn(
  holder: SchemaNode,
  node: SchemaNode,
  renamed: ReadonlyMap<string, string>,
): readonly Alternative[] {
  const requirements = children(holder, 'security');
  if (requirements.length === 0) return [{ needs: new Set(), node }];
  return requirements.map((one) => ({ node: one, needs: new Set(needsOf(one, renamed)) }));
}

/** A requirement names its schemes with their scopes; AsyncAPI 3 refers to a scheme or has it in place. */
function needsOf(requirement: SchemaNode, renamed: ReadonlyMap<string, string>): readonly string[] {
  const { value } = requirement;
  const aim = member(value, '$ref');
  if (typeof aim === 'string') return [called(lastToken(aim) ?? aim, renamed)];
  if (typeof member(value, 'type') === 'string') return [JSON.stringify(value)];
  const schemes = isObject(value) ? Object.keys(value) : [];
  return schemes.flatMap((scheme) => {
    const name = called(scheme, renamed);
    return [name, ...children(requirement, scheme).map((scope) => `${name}: ${String(scope.value)}`)];
  });
}

function called(scheme: string, renamed: ReadonlyMap<string, string>): string {
  return renamed.get(scheme) ?? scheme;
}

function isSubset(small: ReadonlySet<string>, large: ReadonlySet<string>): boolean {
  return [...small].every((one) => large.has(one));
}

function shown({ needs }: Alternative): string {
  return needs.size === 0 ? 'no credentials' : [...needs].map((one) => `"${one}"`).join(' and ');
}
