import type { Operation } from '../../claims/formats/format.ts';
import { children, placeOf, type SchemaNode } from '../../claims/schema/node.ts';
import { isObject, member } from '../../json/value.ts';
import type { Change } from '../change.ts';
import type { OperationPair } from './operation-pair.ts';

/** One way in: every scheme with every scope of it. An empty one is open to all. */
interface Alternative {
  readonly needs: ReadonlySet<string>;
  readonly node: SchemaNode;
}

/**
 * A client gets in by any one alternative. It is locked out when none of the new ones asks for no more than the one
 * that it used.
 */
export function scopeChanges(
  { name, before, after }: OperationPair,
  renamed: ReadonlyMap<string, string>,
): readonly Change[] {
  const [old, fresh] = [alternativesOf(before, renamed), alternativesOf(after, new Map())];
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
        head: placeOf(fresh[0]?.node ?? after.node),
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
        base: placeOf(old[0]?.node ?? before.node),
        head: placeOf(one.node),
        differences: [],
      }),
    ),
  ];
}

function alternativesOf(
  { api, node }: Operation,
  renamed: ReadonlyMap<string, string>,
): readonly Alternative[] {
  const root: SchemaNode = { document: api, pointer: '', value: api.value, chain: [] };
  const holder = member(node.value, 'security') === undefined ? root : node;
  const requirements = children(holder, 'security');
  if (requirements.length === 0) return [{ needs: new Set(), node }];
  return requirements.map((one) => ({ node: one, needs: new Set(needsOf(one, renamed)) }));
}

function needsOf(requirement: SchemaNode, renamed: ReadonlyMap<string, string>): readonly string[] {
  const schemes = isObject(requirement.value) ? Object.keys(requirement.value) : [];
  return schemes.flatMap((scheme) => {
    const name = renamed.get(scheme) ?? scheme;
    return [name, ...children(requirement, scheme).map((scope) => `${name}: ${String(scope.value)}`)];
  });
}

function isSubset(small: ReadonlySet<string>, large: ReadonlySet<string>): boolean {
  return [...small].every((one) => large.has(one));
}

function shown({ needs }: Alternative): string {
  return needs.size === 0 ? 'no credentials' : [...needs].map((one) => `"${one}"`).join(' and ');
}
