import type { Kind, Syntax } from '../document.ts';
import type { Format, Recognition, Seen } from '../formats/format.ts';
import { formats } from '../formats/formats.ts';
import { type TopNames, topNames } from './top-names.ts';

export interface Taken {
  readonly kind: Kind;
  readonly because: string;
}

const MEANS: readonly (keyof Recognition)[] = ['byName', 'byContent', 'byFolder'];
const all = Object.entries(formats) as readonly (readonly [Kind, Format])[];

/** What a file is, by what it says first and by where it lies second. */
export function classify(path: string, syntax: Syntax, text: string): Taken {
  const candidates = all.filter(([, { syntaxes }]) => syntaxes.includes(syntax));
  const file = seen(path, syntax, text);
  for (const means of MEANS)
    for (const [kind, { recognises }] of candidates) {
      const because = recognises[means]?.(file);
      if (because !== undefined) return { kind, because };
    }
  throw new Error(`No format is meant for ${syntax}.`);
}

/** Names are looked for once, and only where no name of a file tells its format. */
function seen(path: string, syntax: Syntax, text: string): Seen {
  let found: TopNames | undefined;
  return {
    path,
    syntax,
    text,
    get names() {
      found ??= topNames(text, syntax);
      return found;
    },
  };
}
