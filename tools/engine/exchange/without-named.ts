import { compact } from '../../json/canonical.ts';
import type { Json } from '../../json/value.ts';
import { Redactor } from '../../redaction/redactor.ts';
import { CREDENTIAL_PATTERN } from '../../redaction/secret-patterns.ts';
import { parsed } from '../parsed.ts';

/** A body without what its members are named as secret: a text alone does not tell where such a value ends. */
export function withoutNamed(body: string): string {
  const value = parsed(body);
  return value === undefined ? body.split('\n').map(lineWithout).join('\n') : redacted(value);
}

/** Streams hold a value in each line of data. */
function lineWithout(line: string): string {
  const [, name = '', data = ''] = /^(data: ?)(.*)$/s.exec(line) ?? [];
  const value = parsed(data);
  return value === undefined ? line : name + redacted(value);
}

function redacted(value: Json): string {
  const redactor = new Redactor('mask', [], CREDENTIAL_PATTERN);
  redactor.learn(value);
  return compact(redactor.redact(value));
}
