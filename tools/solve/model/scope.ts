import { numberOf, remembered } from '../../json/remembered.ts';
import type { Resource } from './resource.ts';

/**
 * The dynamic scope (2020-12 core §7.1) as far as it can matter: for each dynamic anchor the outermost
 * resource that has it. Ways through resources without such anchors share one scope.
 */
export interface Scope {
  readonly id: number;
  readonly outermost: ReadonlyMap<string, Resource>;
}

export const EMPTY_SCOPE: Scope = { id: 0, outermost: new Map() };

export class ScopeTable {
  readonly #scopes = new Map<string, Scope>();
  readonly #numbers = new Map<Resource, number>();

  enter(scope: Scope, resource: Resource): Scope {
    const added = [...resource.dynamicAnchors].filter((name) => !scope.outermost.has(name));
    if (added.length === 0) return scope;
    const outermost = new Map(scope.outermost);
    for (const name of added) outermost.set(name, resource);
    return this.#intern(outermost);
  }

  #intern(outermost: ReadonlyMap<string, Resource>): Scope {
    const pairs = [...outermost].map(([name, resource]) => `${numberOf(this.#numbers, resource)} ${name}`);
    const key = pairs.sort().join('\n');
    return remembered(this.#scopes, key, () => ({ id: this.#scopes.size + 1, outermost }));
  }
}
