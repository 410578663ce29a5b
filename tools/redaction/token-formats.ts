import { rules } from '@secretlint/secretlint-rule-preset-recommend';
import { PROVIDER_PATTERN } from './provider-tokens.ts';
import type { Stretch } from './stretch.ts';

interface Report {
  readonly range: readonly [start: number, end: number];
}

type Creator = (
  context: {
    readonly createTranslator: () => () => { readonly message: string };
    readonly report: (report: Report) => void;
    readonly ignore: () => void;
  },
  options: Readonly<Record<string, never>>,
) => { readonly file?: (source: { readonly content: string; readonly filePath: string }) => unknown };

/** A comment in a log is no reason to show what stands in it, and whole addresses are for the patterns of our own. */
const LEFT_OUT = /-(?:filter-comments|basicauth|database-connection-string)$/;

const creators = rules
  .filter(({ meta }) => !LEFT_OUT.test(meta.id))
  .map(({ create }) => create as unknown as Creator);

/** What all of the formats have: a run of letters and digits without a space. */
const LIKELY = /[\w.-]{16}|-----BEGIN/;

let found: Stretch[] = [];
const context = {
  createTranslator: () => () => ({ message: '' }),
  report: ({ range: [start, end] }: Report) => void found.push({ start, end }),
  ignore: () => {},
};
const scanners = creators.map((create) => create(context, {}));

/** Where tokens of providers stand, by the forms that they publish: those that secretlint knows, and some more. */
export function tokensIn(text: string): readonly Stretch[] {
  if (!LIKELY.test(text)) return [];
  found = Array.from(text.matchAll(PROVIDER_PATTERN), ({ 0: token, index }) => ({
    start: index,
    end: index + token.length,
  }));
  for (const { file } of scanners) file?.({ content: text, filePath: '' });
  return found;
}
