import type { BindingShown, FindingShown } from '../../data/agreement-shape.ts';
import { fileName } from '../words.ts';
import type { Model } from './model.ts';

/** What stands before a finding so that it is not reported, in the notation of its file. The reason is the author's. */
export function ignoreFor(
  { rule, at }: Pick<FindingShown, 'rule' | 'at'>,
  { texts }: Pick<Model, 'texts'>,
): string {
  const path = texts[at.text]?.path ?? '';
  if (/\.(?:mdx?|markdown)$/i.test(path)) return `<!-- specord-ignore ${rule}: say why -->`;
  if (/\.ya?ml$/i.test(path)) return `# specord-ignore ${rule}: say why`;
  if (/\.jsonc$/i.test(path)) return `// specord-ignore ${rule}: say why`;
  // JSON has no comments: this is an item of "ignore" in the configuration.
  return JSON.stringify({
    rule,
    files: path,
    ...(at.pointer !== '' && { pointer: at.pointer }),
    reason: 'say why',
  });
}

const ANCHORED = new Set(['values', 'shape', 'example', 'operation', 'count']);

/** What an author writes above a statement to say for good what it is about. */
export function anchorFor({ from, to }: BindingShown, { texts, statements }: Model): string | undefined {
  const [own, aim] = [statements[from]!, statements[to]!];
  if (!ANCHORED.has(own.kind)) return undefined;
  const path = texts[aim.at.text]?.path ?? '';
  const target = aim.at.pointer === '' ? path : `${path}#${aim.at.pointer}`;
  const words = `specord: ${own.kind} ${target}`;
  return /\.ya?ml$/i.test(fileName(texts[own.at.text]?.path ?? '')) ? `# ${words}` : `<!-- ${words} -->`;
}
