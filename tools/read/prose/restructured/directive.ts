import { behind, type Row, withoutBlankEnds } from '../markup/row.ts';

export interface Directive {
  readonly name: string;
  readonly argument: string;
  readonly options: ReadonlyMap<string, string>;
  readonly content: readonly Row[];
}

/** `.. name:: argument`, options as `:name: value`, and what it holds. */
export function directiveOf(row: Row, body: readonly Row[]): Directive | undefined {
  const [, name, argument = ''] =
    /^\.\.\s+(?:\|[^|]*\|\s+)?([\w+:.-]{1,60}?)::(?:\s+(.*))?$/.exec(row.text) ?? [];
  if (name === undefined) return undefined;
  const options = new Map<string, string>();
  let next = 0;
  for (; next < body.length; next += 1) {
    const [, option, value = ''] = /^:([\w-]{1,60}):(?:\s+(.*))?$/.exec(body[next]!.text) ?? [];
    if (option === undefined) break;
    options.set(option, value);
  }
  const own = withoutBlankEnds(body.slice(next));
  // Of a note the argument is its first line.
  const opening = behind(row, row.text.length - argument.length);
  const first = argument === '' ? [] : [{ ...opening, indent: own[0]?.indent ?? opening.indent }];
  const holds = /^(?:note|warning|important|tip|hint|caution|danger|attention|error)$/.test(name);
  return { name, argument, options, content: holds ? [...first, ...own] : own };
}
