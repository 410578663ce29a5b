import { namesInText } from '../../claims/prose/name/names-in-text.ts';
import type { ProseDocument } from '../../read/document.ts';
import type { Terms } from '../../rules/facts.ts';
import { digest } from '../cache/digest.ts';

/** Of a longer run the beginning is enough, since each length that could close it costs a search through the text. */
const FENCED = /^\s{0,3}(`{3,20}|~{3,20})[^\n]*\n([\s\S]*?)^\s{0,3}\1/gm;

export function termsOf({ path, text }: ProseDocument): Terms {
  return {
    file: path,
    names: namesInText(text),
    shown: [...text.matchAll(FENCED)].map(([, , inside = '']) => inside),
  };
}

/** Names the terms and not where they stand, which changes with every line above them. */
export function stillTerms({ file, names, shown }: Terms): string {
  const still = names.map(({ name, role, column, sentence }) => [name, role, column, sentence]);
  return digest(JSON.stringify([file, still, shown]));
}
