import type { JSX } from 'preact';
import type { Fate } from '../../data/engines-shape.ts';
import { short } from '../words.ts';

export const FATES: readonly Fate[] = [
  'failed',
  'crashed',
  'warned',
  'decided',
  'blocked',
  'unasked',
  'redefined',
  'not-served',
  'skipped',
  'passed',
];

/** Each has a sign and a word of its own: what was not asked must not look like what was passed. */
export const FATE_WORDS: Readonly<
  Record<Fate, { readonly title: string; readonly sign: string; readonly says: string }>
> = {
  passed: { title: 'passed', sign: '✓', says: 'the engine keeps the sentence' },
  failed: { title: 'failed', sign: '✕', says: 'the engine does what the sentence does not allow' },
  crashed: { title: 'crashed', sign: '!', says: 'there was no answer that could be judged' },
  warned: {
    title: 'warned',
    sign: '▲',
    says: 'the engine does otherwise than the sentence advises',
  },
  decided: {
    title: 'decided otherwise',
    sign: '△',
    says: 'the engine goes another way than this specification decided, and no source asks for either',
  },
  blocked: { title: 'blocked', sign: '⊘', says: 'the user gave no means to ask' },
  unasked: { title: 'not asked', sign: '…', says: 'the engine had stopped answering' },
  redefined: {
    title: 'another definition',
    sign: '≠',
    says: 'the engine has another definition of what the case starts',
  },
  'not-served': { title: 'not served', sign: '–', says: 'the engine does not offer it' },
  skipped: { title: 'skipped', sign: '○', says: 'it was not asked' },
};

interface SignProps {
  readonly fate: Fate;
  /** The engine, where several stand in a row. */
  readonly of?: string | undefined;
}

export function FateSign({ fate, of }: SignProps): JSX.Element {
  const { sign, title } = FATE_WORDS[fate];
  return (
    <span class={`fate ${fate}`} title={of === undefined ? undefined : title}>
      <span aria-hidden="true">{sign}</span> {of === undefined ? title : short(of, 24)}
      {of !== undefined && <span class="unseen"> {title}</span>}
    </span>
  );
}
