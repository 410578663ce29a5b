import { namesInText } from '../../claims/prose/name/names-in-text.ts';
import type { ProseDocument } from '../../read/document.ts';
import type { Terms } from '../../rules/facts.ts';
import { digest } from '../cache/digest.ts';

/** Of a longer run the beginning is enough, since each length that could close it costs a search through the text. */
const FENCED = /^\s{0,3}(`{3,20}|~{3,20})[ \t]*([\w+.-]*)[^\n]*\n([\s\S]*?)^\s{0,3}\1/dgm;

/** Nobody writes a word of a language so. */
const LISTED = /^[ \t]{0,3}\|[ \t]{0,40}(?=\w{1,100}[ \t]*\|)([A-Za-z]\w*(?:_\w+|[a-z][A-Z]\w*))[ \t]*\|/gm;

export function termsOf({ path, text }: ProseDocument): Terms {
  return {
    file: path,
    listed: [...text.matchAll(LISTED)].map(([, name]) => name!),
    names: namesInText(text),
    fences: [...text.matchAll(FENCED)].map(({ 2: language = '', 3: inside = '', indices }) => {
      return { language: language.toLowerCase(), start: indices?.[3]?.[0] ?? 0, text: inside };
    }),
  };
}

/** Names the terms and not where they stand, which changes with every line above them. */
export function stillTerms({ file, names, fences, listed }: Terms): string {
  const still = names.map(({ name, role, column, sentence }) => [name, role, column, sentence]);
  return digest(JSON.stringify([file, still, listed, fences.map(({ language, text }) => [language, text])]));
}
