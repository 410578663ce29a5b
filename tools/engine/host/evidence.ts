import type { Wire } from '../../cases/protocol.ts';
import { type Json, member } from '../../json/value.ts';
import type { Cell, Unserved } from '../cell.ts';
import { isRequired, namedBy } from './operations.ts';

/**
 * Collects what a host answers for each operation that it may leave out. Whether one is served is judged when all was
 * asked: one answer that only a served operation gives outweighs every refusal, in whatever order they came.
 */
export class Evidence {
  readonly #wire: Wire;
  /** Why an operation seems not to be served, by its name; the first words in their order, whatever came first. */
  readonly #refusals = new Map<string, string>();
  readonly #served = new Set<string>();

  constructor(wire: Wire) {
    this.#wire = wire;
  }

  /** The operation of a request, and whether what came back says that it is not served. */
  note(
    send: string,
    status: number,
    body: Json | undefined,
  ): { operation: string; isRefused: boolean } | undefined {
    const operation = namedBy(this.#wire, send);
    if (operation === undefined) return undefined;
    const isRefused = this.#isRefusal(status, body);
    if (!isRefused && !SAYS_NOTHING.has(status)) this.#served.add(operation);
    if (isRefused) {
      const code = member(body, 'error');
      const because = `${status}${typeof code === 'string' ? ` ${code}` : ''}`;
      const known = this.#refusals.get(operation);
      if (known === undefined || because < known) this.#refusals.set(operation, because);
    }
    return { operation, isRefused };
  }

  /** The cases that went wrong because of an operation which the host may leave out, and each such operation once. */
  settle(
    cells: readonly Cell[],
    undescribed: ReadonlySet<string>,
  ): { readonly cells: readonly Cell[]; readonly unserved: readonly Unserved[] } {
    const because = (operation: string) => `${operation} is not served (${this.#refusals.get(operation)})`;
    const left = (operation: string) => `${operation} is not served (its own API description leaves it out)`;
    const settled = cells.map((cell): Cell => {
      const { operation, outcome, isRefused } = cell;
      const isWrong = outcome === 'failed' || outcome === 'warned';
      if (!isWrong || operation === undefined || !isRefused || !this.#isUnserved(operation)) return cell;
      const { sent: _sent, at: _at, isRefused: _isRefused, ...kept } = cell;
      return { ...kept, outcome: 'skipped', lack: 'not-served', because: because(operation), faults: [] };
    });
    const seen = [...this.#refusals.keys()].filter((operation) => this.#isUnserved(operation));
    const reasons = [
      ...seen.map((one) => [one, because(one)]),
      ...[...undescribed].map((one) => [one, left(one)]),
    ];
    const unserved = reasons.map(([operation = '', why = '']) => ({
      operation,
      because: why,
      cases: settled.filter((cell) => cell.because === why).length,
    }));
    return { cells: settled, unserved: unserved.filter(({ cases }) => cases > 0).sort(byOperation) };
  }

  #isUnserved(operation: string): boolean {
    return (
      this.#refusals.has(operation) && !this.#served.has(operation) && !isRequired(this.#wire, operation)
    );
  }

  #isRefusal(status: number, body: Json | undefined): boolean {
    if (status === 405 || status === 501) return true;
    const code = member(body, 'error');
    return status === 404 && (typeof code !== 'string' || this.#wire.absent?.includes(code) === true);
  }
}

/** Said before a host looks at which operation it is. */
const SAYS_NOTHING: ReadonlySet<number> = new Set([401, 403, 429, 500, 502, 503, 504]);

function byOperation(a: Unserved, b: Unserved): number {
  return a.operation < b.operation ? -1 : 1;
}
