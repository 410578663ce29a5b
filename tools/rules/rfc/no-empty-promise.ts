import { indexBy } from '../../claims/binding/index-by.ts';
import type { Claim } from '../../claims/claim.ts';
import { demandsOf } from '../../claims/rfc/demands.ts';
import { proposals, row, statusOf } from '../../claims/rfc/process.ts';
import type { Rfc, Stated } from '../../claims/rfc/rfc.ts';
import { walkSchema } from '../../json/schema/subschemas.ts';
import { isArray, member } from '../../json/value.ts';
import { once } from '../../read/once.ts';
import type { SchemaResource } from '../../read/schemas.ts';
import { beforeFirst } from '../../read/text/before-first.ts';
import type { File } from '../facts.ts';
import { defineRule } from '../rule.ts';

const promising = /^(?:proposal|specification|conformance|acceptance criteria)/i;

export default defineRule({
  id: 'rfc/no-empty-promise',
  since: '0.1.0',
  severity: 'nursery',
  reads: ['rfcs', 'surface', 'files', 'exists', 'claims', 'schemas'],
  cites: 'What an accepted proposal promises exists',
  *check({ rfcs, surface, files, exists, claims, schemas }) {
    if (!demandsOf(rfcs).isDone) return;
    const known = namesKnown(rfcs, [...claims, ...surface], schemas);
    const isMissing = absence(surface, files, exists);
    const byFile = indexBy(claims, ({ at }) => [at.file]);
    for (const rfc of proposals(rfcs).filter((one) => statusOf(one) === 'Accepted')) {
      for (const { text, at, what } of namesPromised(byFile.get(rfc.file) ?? []))
        if (known().of.has(what) && !known().names.has(text))
          yield { at, data: { text, what: what as string }, cause: `promise of ${text} in ${rfc.file}` };
      for (const { text, at } of promisesOf(rfc)) {
        const what = isMissing(text);
        if (what !== undefined) yield { at, data: { text, what } };
      }
    }
  },
  says: ({ text, what }) =>
    `The proposal is Accepted and promises \`${text}\`, and there is no such ${what}: whoever builds on it finds nothing. Add it, or correct the name.`,
  subjects: ({ rfcs }) => proposals(rfcs).filter((one) => statusOf(one) === 'Accepted').length,
});

/** What was weighed and dropped, or stands under open questions, is no promise. */
function promisesOf(rfc: Rfc): readonly Stated[] {
  const sections = rfc.sections.filter(({ text, inside }) =>
    [text, ...inside].some((title) => promising.test(title)),
  );
  return [...(row(rfc, 'Affects')?.code ?? []), ...sections.flatMap(({ code }) => code)];
}

/** What kind of thing a text names that is not there; undefined where it is there, or is no such name. */
function absence(
  surface: readonly Claim[],
  files: readonly File[],
  exists: (path: string) => boolean,
): (text: string) => 'operation' | 'file' | undefined {
  const served = new Set(
    surface.flatMap((claim) => (claim.kind === 'operation' ? [keyOf(claim.method, claim.path)] : [])),
  );
  const paths = new Set(files.map(({ path }) => path));
  const folders = new Set([...paths].map((path) => path.split('/')[0]!));
  return (text) => {
    const [, method, path] = /^(GET|PUT|POST|PATCH|DELETE)\s+(\/\S+)$/.exec(text) ?? [];
    if (method && path) return served.size > 0 && !served.has(keyOf(method, path)) ? 'operation' : undefined;
    const isFile = /^[\w.-]+(?:\/[\w.-]+)+\.\w+$/.test(text) && folders.has(text.split('/')[0]!);
    return isFile && !exists(text) && !paths.has(text) ? 'file' : undefined;
  };
}

interface Named extends Stated {
  readonly what: 'event' | 'error code';
}

const KINDS: Partial<Record<Claim['kind'], Named['what']>> = { message: 'event', code: 'error code' };

/** Events and codes that a sentence of the proposal says there will be; what a sentence denies is no promise. */
function namesPromised(claims: readonly Claim[]): readonly Named[] {
  return claims.flatMap((claim): Named[] => {
    if (claim.kind !== 'message' && claim.kind !== 'code') return [];
    if (!claim.context.titles.some((title) => promising.test(title))) return [];
    if (/\b(?:no|not|never|without|instead|removes?|removed|drops?|renamed?|no longer)\b/i.test(claim.says))
      return [];
    return claim.kind === 'message'
      ? [{ text: claim.name, at: claim.at, what: 'event' }]
      : [{ text: claim.code, at: claim.at, what: 'error code' }];
  });
}

/**
 * Whatever the specification calls by a name: events, codes, and the values of its schemas; and of which kind it states
 * any. Where what is proposed is built elsewhere, nothing is known to be missing.
 */
function namesKnown(rfcs: readonly Rfc[], claims: readonly Claim[], schemas: readonly SchemaResource[]) {
  return once(() => {
    const proposed = new Set(rfcs.map(({ file }) => file));
    const stated = claims.filter(({ at }) => !proposed.has(at.file));
    const names = stated.flatMap((claim) =>
      claim.kind === 'message' ? [claim.name] : claim.kind === 'code' ? [claim.code] : [],
    );
    const values = schemas.flatMap(({ value, dialect }) =>
      walkSchema(value, dialect).flatMap(({ schema }) => {
        const listed = member(schema, 'enum');
        return [...(isArray(listed) ? listed : []), member(schema, 'const')].filter(
          (one) => typeof one === 'string',
        );
      }),
    );
    const of = new Set(stated.flatMap(({ kind }) => KINDS[kind] ?? []));
    return { names: new Set([...names, ...values]), of };
  });
}

/** Templates are equal whatever their names, and a query is no part of the path. */
function keyOf(method: string, path: string): string {
  return `${method.toUpperCase()} ${beforeFirst(path, '?').replaceAll(/\{[^{}]*\}/g, '{}')}`;
}
