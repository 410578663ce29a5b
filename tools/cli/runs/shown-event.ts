import { compact } from '../../json/canonical.ts';
import { hidden } from '../../redaction/hidden.ts';
import { KnownSecrets } from '../../redaction/known-secrets.ts';
import { Redactor } from '../../redaction/redactor.ts';
import { CREDENTIAL_PATTERN } from '../../redaction/secret-patterns.ts';

const TELLING_NAME =
  /"[^"\\]*(?:secret|credential|key|token|passw|passphrase|pwd|cookie|authorization|bearer|dsn|database|connection)[^"\\]*"\s*:/i;

/** Shows events of a log as they stand there, digit by digit; those in which there is a secret, without it. */
export function eventsWithoutSecrets(): (event: Uint8Array) => Uint8Array {
  const redactor = new Redactor('mask', [], CREDENTIAL_PATTERN);
  const unknown = new KnownSecrets();
  return (event) => {
    const text = Buffer.from(event).toString();
    const isPlain = !TELLING_NAME.test(text) && hidden(text, unknown, CREDENTIAL_PATTERN, () => '') === text;
    if (isPlain) return event;
    const value = JSON.parse(text);
    redactor.learn(value);
    redactor.hasFound = false;
    const shown = redactor.redact(value);
    return redactor.hasFound ? Buffer.from(compact(shown)) : event;
  };
}
