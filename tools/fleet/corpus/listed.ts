import { isObject, member } from '../../json/value.ts';
import { type Address, addressOf, textOf } from './address.ts';

export interface Listed {
  readonly address: string;
  /** Smaller numbers come first; 0 is for who names none, and comes before all. */
  readonly priority: number;
}

export interface List {
  readonly entries: readonly Listed[];
  /** What is wrong with it, line by line. */
  readonly wrong: readonly string[];
}

/** The highest number that the queue takes. */
const LAST = 2_097_151;

/** A list has an address on each line, with a priority behind it where it has one; a catalogue is an array in JSON. */
export function listed(text: string, cwd: string): List {
  const entries: Listed[] = [];
  const wrong: string[] = [];
  const rows = text.trimStart().startsWith('[') ? catalogued(text) : linesOf(text);
  if (typeof rows === 'string') return { entries, wrong: [rows] };
  for (const { written, priority, where } of rows) {
    const address: Address | string = addressOf(written, cwd);
    if (typeof address === 'string') wrong.push(`${where}: "${written}" is no address: ${address}.`);
    else if (!Number.isInteger(priority) || priority < 0 || priority > LAST)
      wrong.push(`${where}: a priority is a whole number up to ${LAST}.`);
    else entries.push({ address: textOf(address), priority });
  }
  return { entries, wrong };
}

interface Row {
  readonly written: string;
  readonly priority: number;
  readonly where: string;
}

function linesOf(text: string): readonly Row[] {
  return text.split('\n').flatMap((line, at) => {
    const [written = '', priority = '0'] = line.trim().split(/\s+/);
    return written === '' || written.startsWith('#')
      ? []
      : [{ written, priority: Number(priority), where: `line ${at + 1}` }];
  });
}

function catalogued(text: string): readonly Row[] | string {
  try {
    return (JSON.parse(text) as readonly unknown[]).map((one, at) => {
      const written = isObject(one) ? member(one, 'address') : one;
      const priority = Number(member(one, 'priority') ?? 0);
      return { written: String(written ?? ''), priority, where: `entry ${at + 1}` };
    });
  } catch (error) {
    return `The catalogue is no JSON: ${(error as Error).message}.`;
  }
}
