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
export function scopeChanges({ name, before, after }: OperationPair): readonly Change[] {
  const [old, fresh] = [alternativesOf(before.node), alternativesOf(after.node)];
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

function alternativesOf(operation: SchemaNode): readonly Alternative[] {
  const { document } = operation;
  const root: SchemaNode = { document, pointer: '', value: document.value, chain: [] };
  const holder = member(operation.value, 'security') === undefined ? root : operation;
  const requirements = children(holder, 'security');
  if (requirements.length === 0) return [{ needs: new Set(), node: operation }];
  return requirements.map((node) => ({ node, needs: new Set(needsOf(node)) }));
}

function needsOf(requirement: SchemaNode): readonly string[] {
  const schemes = isObject(requirement.value) ? Object.keys(requirement.value) : [];
  return schemes.flatMap((scheme) => [
    scheme,
    ...children(requirement, scheme).map((scope) => `${scheme}: ${String(scope.value)}`),
  ]);
}

function isSubset(small: ReadonlySet<string>, large: ReadonlySet<string>): boolean {
  return [...small].every((one) => large.has(one));
}

function shown({ needs }: Alternative): string {
  return needs.size === 0 ? 'no credentials' : [...needs].map((one) => `"${one}"`).join(' and ');
}
