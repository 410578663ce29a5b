import { inert } from './inert.ts';
import { visible } from './printable.ts';

interface Written {
  /** The styles of a terminal may be in it. */
  readonly isStyled?: boolean;
  /** Annotations may be in it. */
  readonly isAnnotated?: boolean;
  /** Links to what stands below this address may be in it. */
  readonly home?: string | undefined;
}

/** Text as it may leave this program: nothing in it is obeyed by a terminal, or by whoever reads the log of a job. */
export function written(text: string, { isStyled = false, isAnnotated = false, home }: Written = {}): string {
  return inert(visible(text, isStyled, home), isAnnotated);
}

/** Formats that are annotations. */
const ANNOTATED: ReadonlySet<string> = new Set(['github', 'azure', 'teamcity']);

/** A format whose text may leave this program; colours belong to `text`. */
export function asWritten<Shown, Style extends { readonly color: boolean; readonly home?: string }>(
  name: string,
  format: (shown: Shown, style: Style) => string,
): (shown: Shown, style: Style) => string {
  return (shown, style) =>
    written(format(shown, style), {
      isStyled: style.color && name === 'text',
      isAnnotated: ANNOTATED.has(name),
      home: style.home,
    });
}
