import { inert } from './inert.ts';
import { visible } from './printable.ts';

interface Written {
  /** The styles of a terminal may be in it. */
  readonly isStyled?: boolean;
  /** Annotations may be in it. */
  readonly isAnnotated?: boolean;
}

/** Text as it may leave this program: nothing in it is obeyed by a terminal, or by whoever reads the log of a job. */
export function written(text: string, { isStyled = false, isAnnotated = false }: Written = {}): string {
  return inert(visible(text, isStyled), isAnnotated);
}
