import { KnownSecrets } from '../redaction/known-secrets.ts';
import { MASK } from '../redaction/mask.ts';
import { ERASED_LINE } from '../report/printable.ts';
import { written } from '../report/written.ts';
import type { Terminal } from './terminal.ts';
import { home } from './version.ts';

/** Where credentials stand in the environment of this program, of an engine's user, and of the services that run jobs. */
const CREDENTIAL =
  /^(?:SPECORD_\w*(?:TOKEN|KEY)\w*|(?:GITHUB|GH|GITLAB|CI_JOB|NPM|NODE_AUTH|ACTIONS_RUNTIME|ACTIONS_ID_TOKEN_REQUEST)_TOKEN)$/;

/** Short values are words that a text may hold by chance. */
const SHORTEST = 8;

export function credentialsIn({ env }: Pick<Terminal, 'env'>): readonly string[] {
  return Object.entries(env).flatMap(([name, value]) =>
    value !== undefined && value.length >= SHORTEST && CREDENTIAL.test(name) ? [value] : [],
  );
}

/** Takes the credentials of the environment out of a text: whoever reads it was not given them. */
export function withoutCredentials(terminal: Pick<Terminal, 'env'>): (text: string) => string {
  const known = new KnownSecrets();
  for (const credential of credentialsIn(terminal)) known.add(credential);
  return (text) => known.replace(text, () => MASK);
}

/** A terminal to which nothing goes that it would obey, and no credential. */
export function guarded(terminal: Terminal): Terminal {
  const cleaned = withoutCredentials(terminal);
  const shown = (text: string) =>
    text === ERASED_LINE ? text : written(cleaned(text), { isStyled: true, isAnnotated: true, home });
  return {
    ...terminal,
    out: (text) => terminal.out(shown(text)),
    err: (text) => terminal.err(shown(text)),
    exactly: (text) => terminal.out(terminal.isTTY ? shown(text) : cleaned(text)),
  };
}
