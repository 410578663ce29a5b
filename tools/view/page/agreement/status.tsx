import type { JSX } from 'preact';
import type { Status } from '../../data/agreement-shape.ts';
import { percent } from '../words.ts';
import { Key } from './squares.tsx';
import { STATUS_WORDS, STATUSES, sum, type Tally, told } from './tally.ts';

/** A sign and a word beside the colour: not everybody tells red from green. */
export function StatusSign({ status }: { readonly status: Status }): JSX.Element {
  return (
    <span class={`status ${status}`}>
      <Key status={status} /> {STATUS_WORDS[status].title}
    </span>
  );
}

interface Shared {
  readonly tally: Tally;
  /** Whether words beside it say the same. */
  readonly isTold?: boolean;
}

/** How the statements of a place divide. */
export function Share({ tally, isTold }: Shared): JSX.Element {
  const words = isTold ? { 'aria-hidden': true } : { role: 'img' as const, 'aria-label': told(tally) };
  return (
    <span class="share" {...words}>
      {STATUSES.map(
        (status) =>
          tally[status] > 0 && <span key={status} class={status} style={{ flexGrow: tally[status] }} />,
      )}
    </span>
  );
}

interface Choosing {
  readonly total: Tally;
  href(status: Status): string;
}

/** The whole in four numbers, each of which leads to its statements. */
export function Tiles({ total, href }: Choosing): JSX.Element {
  const all = sum(total);
  return (
    <ul class="tiles">
      {STATUSES.map((status) => (
        <li key={status}>
          <a class={`tile ${total[status] === 0 ? 'none' : status}`} href={href(status)}>
            <span class="number">{total[status].toLocaleString('en')}</span>
            <StatusSign status={status} />
            <span class="part">{percent(total[status], all)}</span>
            <span class="meaning">{STATUS_WORDS[status].says}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
