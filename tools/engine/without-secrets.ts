import { hidden } from '../redaction/hidden.ts';
import { KnownSecrets } from '../redaction/known-secrets.ts';
import { CREDENTIAL_PATTERN } from '../redaction/secret-patterns.ts';
import { replaced } from '../redaction/stretch.ts';
import type { Cell, Verification } from './cell.ts';

const MASK = '[REDACTED]';

/** What is told of an engine, without what must not be told: credentials that were given, and whatever looks like one. */
export function withoutSecrets(
  { engine, cells, refused, stopped }: Verification,
  credentials: Iterable<string | undefined>,
): Verification {
  const known = new KnownSecrets();
  for (const credential of credentials) if (credential !== undefined) known.add(credential);
  const clean = (text: string) => {
    const whole = hidden(text, known, CREDENTIAL_PATTERN, () => MASK);
    return replaced(whole, known.findPieces(whole), () => MASK);
  };
  return {
    engine: clean(engine),
    cells: cells.map((cell) => cleaned(cell, clean)),
    ...(refused === undefined ? {} : { refused: clean(refused) }),
    ...(stopped === undefined ? {} : { stopped: clean(stopped) }),
  };
}

/** The rest of a cell comes from the golden case and not from the engine. */
function cleaned(cell: Cell, clean: (text: string) => string): Cell {
  const { faults, because, at } = cell;
  return {
    ...cell,
    faults: faults.map(clean),
    ...(because === undefined ? {} : { because: clean(because) }),
    ...(at === undefined ? {} : { at: clean(at) }),
  };
}
