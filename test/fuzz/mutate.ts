import type { Dice } from '../solve/random-schema.ts';

/** A file of an input. */
export interface Part {
  readonly path: string;
  readonly bytes: Buffer;
}

export type Input = readonly Part[];

const LARGEST = 64 << 10;

/** Pieces that have meant trouble to readers of text: orders to terminals, odd names, depth, cycles, broken encodings. */
const PIECES: readonly (string | Buffer)[] = [
  ...[
    '\u001b[2J',
    '\u0007',
    '\u009b31m',
    '\u202e',
    '\u200b',
    '\u0000',
    '\ufeff',
    '\r',
    '\r\n',
    '\t',
    '\u2028',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    '$ref',
    '$dynamicRef',
    '$id',
    '$anchor',
    '#',
    '#/',
    '~0',
    '%2e%2e/',
  ],
  ...[
    '../../',
    '/dev/zero',
    'file:///etc/passwd',
    '//host/',
    'a:b',
    'http://[',
    'NaN',
    '1e999',
    '-0',
    '0x1',
    '9'.repeat(400),
  ],
  ...[
    '&a ',
    '*a',
    '<<: *a',
    '- - - ',
    '? ',
    '!!binary ',
    '!<x> ',
    '|+\n',
    '>9\n',
    '%YAML 9\n',
    '---\n',
    '...\n',
  ],
  ...[
    '```',
    '~~~',
    '<!--',
    '-->',
    '|---|\n',
    '||',
    '[a]: #',
    '[^1]:',
    '**',
    '`',
    '\\',
    '::: ',
    '::add-mask::x',
    '##[group]',
  ],
  ...[
    '{'.repeat(500),
    '['.repeat(5000),
    '> '.repeat(300),
    '(a|a)*$',
    '^(?=',
    '{9999,}',
    '{"',
    '}',
    ']',
    ',',
    ':',
    '"',
    '\\u',
    '\\ud800',
  ],
  ...[
    'MUST ',
    'MUST NOT ',
    '`a` | `b`',
    'GET /v1/',
    '<!-- specord: values a.json -->',
    'specord-ignore x/y: z',
  ],
  ...[
    Buffer.from([0xff, 0xfe]),
    Buffer.from([0xc0, 0x80]),
    Buffer.from([0xed, 0xa0, 0x80]),
    Buffer.from([0x1f, 0x8b]),
  ],
];

/** One to eight changes; `others` lend pieces. */
export function mutated(input: Input, others: readonly Input[], dice: Dice): Input {
  const parts = [...input];
  for (let changes = 1 + dice.below(8); changes > 0; changes -= 1) {
    const at = dice.below(parts.length);
    const { path, bytes } = parts[at]!;
    const lender = dice.pick(dice.pick(others)).bytes;
    const changed = dice.chance(40)
      ? (ofStructure(bytes, dice) ?? ofBytes(bytes, lender, dice))
      : ofBytes(bytes, lender, dice);
    parts[at] = { path, bytes: changed.subarray(0, LARGEST) };
  }
  return parts;
}

function ofBytes(bytes: Buffer, lender: Buffer, dice: Dice): Buffer {
  const from = dice.below(bytes.length + 1);
  const to = Math.min(bytes.length, from + 1 + dice.below(dice.chance(70) ? 8 : 400));
  const [before, part, after] = [bytes.subarray(0, from), bytes.subarray(from, to), bytes.subarray(to)];
  switch (dice.below(7)) {
    case 0:
      return Buffer.concat([before, after]);
    case 1:
      return Buffer.concat([before, Buffer.from([dice.below(256)]), after]);
    case 2:
      return Buffer.concat([before, part, part, after]);
    case 3:
      return Buffer.concat([before, ...Array.from({ length: 2 ** dice.below(9) }, () => part), after]);
    case 4:
      return Buffer.concat([before, lentBy(lender, dice), after]);
    default:
      return Buffer.concat([before, Buffer.from(dice.pick(PIECES) as string), part, after]);
  }
}

function lentBy(lender: Buffer, dice: Dice): Buffer {
  const from = dice.below(lender.length + 1);
  return lender.subarray(from, from + dice.below(300));
}

type Tree = null | boolean | number | string | Tree[] | { [name: string]: Tree };

/** One value or name inside a JSON document put in the place of another. */
function ofStructure(bytes: Buffer, dice: Dice): Buffer | undefined {
  try {
    const root = JSON.parse(bytes.toString('utf8')) as Tree;
    const holders: (Tree[] | { [name: string]: Tree })[] = [];
    const values: Tree[] = [null, true, 0, -1.5, '', [], {}, dice.pick(PIECES).toString(), [[[[]]]]];
    collect(root, holders, values);
    if (holders.length === 0) return undefined;
    change(dice.pick(holders), dice, values);
    const text = JSON.stringify(root);
    return text.length > LARGEST ? undefined : Buffer.from(text);
  } catch {
    return undefined;
  }
}

function collect(tree: Tree, holders: (Tree[] | { [name: string]: Tree })[], values: Tree[]): void {
  values.push(tree);
  if (typeof tree !== 'object' || tree === null) return;
  holders.push(tree);
  for (const one of Object.values(tree)) collect(one, holders, values);
}

function change(holder: Tree[] | { [name: string]: Tree }, dice: Dice, values: readonly Tree[]): void {
  const value = structuredClone(dice.pick(values));
  if (Array.isArray(holder)) {
    holder.splice(dice.below(holder.length + 1), dice.below(2), value);
    return;
  }
  const names = Object.keys(holder);
  const name = names.length > 0 && dice.chance(80) ? dice.pick(names) : dice.pick(PIECES).toString();
  const what = dice.below(5);
  if (what === 0) delete holder[name];
  else if (what === 1) holder[dice.pick(PIECES).toString()] = holder[name] ?? value;
  else holder[name] = value;
}
