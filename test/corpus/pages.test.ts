import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { FOLDER } from './sections.ts';

const INDEX = 'README.md';
const paths = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.md'),
);
const texts = new Map(paths.map((path) => [path, readFileSync(`${FOLDER}/${path}`, 'utf8')]));
const textOf = (path: string) => texts.get(path) ?? '';

/** Pages that bind somebody: they say what, why and how. */
const normative = paths.filter((path) => !/\*\*Status:\*\* Informative/.test(textOf(path)));

const linked = (text: string, from: string) =>
  [...text.matchAll(/\]\(([^)#]+\.md)/g)].map(([, path = '']) => posix.join(posix.dirname(from), path));

const api = parse(readFileSync('api/openapi.yaml', 'utf8')) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId?: string }>>>>;
};
const operations = Object.values(api.paths)
  .flatMap((methods) => Object.values(methods))
  .flatMap(({ operationId }) => operationId ?? []);

const namesAnOperation = (text: string) =>
  operations.some((operation) => text.includes(`\`${operation}\``)) ||
  /`(?:GET|POST|PUT|DELETE) \/v1/.test(text);

/** What stands below headings about errors, in the cells that hold codes. */
function refusals(text: string): string {
  const parts = text.split(/^#+ /m).filter((part) => /^[^\n]*(?:Errors|Codes)/.test(part));
  return parts.flatMap((part) => part.match(/^\|.*\|$/gm) ?? []).join('\n');
}

const registry = new Set(
  [...refusals(textOf('errors.md')).matchAll(/^\| `([a-z_]+)` \|/gm)].map(([, code]) => code),
);

it('finds the pages, the operations and the codes', () => {
  expect(normative.length).toBeGreaterThan(25);
  expect(operations.length).toBeGreaterThan(40);
  expect(registry.size).toBeGreaterThan(80);
});

describe.each(normative)('%s', (path) => {
  const text = textOf(path);

  it('says why, and shows an example that is checked', () => {
    expect(text).toMatch(/^\*\*Why\.\*\* /m);
    expect(text).toMatch(/^<!-- specord: example (?:schemas|api)\/\S+ -->$/m);
  });

  it('is in the index, and is answered by each page that it refers to', () => {
    expect(linked(textOf(INDEX), INDEX)).toContain(path);
    const [, references = ''] = text.split('\n## References\n');
    const others = linked(references, path).filter((other) => texts.has(other));
    expect(others.filter((other) => !linked(textOf(other), other).includes(path))).toEqual([]);
  });
});

it.each(normative.filter((path) => namesAnOperation(textOf(path))))(
  '%s lists what is refused, by codes of the registry',
  (path) => {
    const codes = [...refusals(textOf(path)).matchAll(/`([a-z]+(?:_[a-z0-9]+)+)`/g)].map(([, code]) => code);
    expect(codes.length).toBeGreaterThan(0);
    expect(codes.filter((code) => !registry.has(code))).toEqual([]);
  },
);
