import type { KnownSecrets } from './known-secrets.ts';
import { namedSecretsIn } from './named-values.ts';
import { BASIC_PATTERN } from './secret-patterns.ts';
import { replaced, type Stretch } from './stretch.ts';
import { tokensIn } from './token-formats.ts';
import { viewsOf } from './views.ts';

/**
 * The one finder of secrets in text: those that are known, what the patterns say, tokens of providers, and values whose
 * names tell, as they stand and behind the escapes of JSON and of addresses.
 */
export function hidden(
  text: string,
  known: KnownSecrets,
  pattern: RegExp,
  cover: (secret: string) => string,
): string {
  // A value that ends at its quote goes first: the patterns end at a space.
  const named = replaced(text, namedSecretsIn(text), cover);
  const plain = known.replace(named, cover).replace(pattern, cover).replace(BASIC_PATTERN, cover);
  const shown = replaced(plain, tokensIn(plain), cover);
  const behind = viewsOf(shown).flatMap((view) =>
    secretsIn(view.text, known, pattern).map((found) => view.written(found)),
  );
  return replaced(shown, behind, cover);
}

function secretsIn(text: string, known: KnownSecrets, pattern: RegExp): readonly Stretch[] {
  const said = [...text.matchAll(pattern), ...text.matchAll(BASIC_PATTERN)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  }));
  return [...known.find(text), ...said, ...tokensIn(text), ...namedSecretsIn(text)];
}
