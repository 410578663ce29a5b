import { filesNamedAs } from '../../claims/binding/cited-files.ts';
import type { Claim } from '../../claims/claim.ts';
import type { ReferenceClaim } from '../../claims/text-claims.ts';
import type { Place } from '../../finding.ts';
import { toPointer } from '../../json/pointer.ts';
import { isObject, type Json, member } from '../../json/value.ts';
import type { DataDocument } from '../../read/document.ts';
import { defineRule } from '../rule.ts';
import { type FilesNamedAs, fileNamed } from './file-named.ts';

interface Data {
  readonly target: string;
  readonly file: string;
}

export default defineRule<'claims' | 'surface' | 'files' | 'data', Data>({
  id: 'reference/no-stale-register',
  since: '0.1.0',
  severity: 'warning',
  reads: ['claims', 'surface', 'files', 'data'],
  cites: 'A register of what is missing is a statement about what is there',
  *check(facts) {
    const { claims, data } = facts;
    const files = filesNamedAs(facts.files.map(({ path }) => path));
    for (const claim of claims.filter(isOpen)) {
      const found =
        fileOf(claim, files, data) ?? operationOf(claim, facts.surface) ?? propertyOf(claim, data);
      if (found === undefined) continue;
      yield {
        at: claim.at,
        data: { target: claim.target, file: found.file },
        related: [{ at: found, says: 'is here' }],
      };
    }
  },
  says: ({ target, file }) =>
    `The text says that \`${target}\` is missing, yet ${file} has it. Close the entry, or say what is still missing.`,
  subjects: ({ claims }) => claims.filter(isOpen).length,
});

function isOpen(claim: Claim): claim is ReferenceClaim {
  if (claim.kind !== 'reference' || claim.form !== 'register') return false;
  return claim.missing === true && !/\bremoved\b/i.test(claim.says) && claim.context.aside !== 'historical';
}

function fileOf(
  claim: ReferenceClaim,
  files: FilesNamedAs,
  data: readonly DataDocument[],
): Place | undefined {
  if (!/\.\w{2,5}$/.test(claim.target)) return undefined;
  const path = fileNamed(claim.target, claim.at.file, files);
  return data.find((document) => document.path === path)?.place('');
}

function operationOf(claim: ReferenceClaim, surface: readonly Claim[]): Place | undefined {
  const match = /^([A-Z]+) (\/\S*)$/.exec(claim.target);
  if (match === null) return undefined;
  const served = surface.find(
    (one) => one.kind === 'operation' && one.method.toUpperCase() === match[1] && one.path === match[2],
  );
  return served?.at;
}

/** A dotted path is there when a schema declares each step inside the one before; the first may name the schema. */
function propertyOf(claim: ReferenceClaim, data: readonly DataDocument[]): Place | undefined {
  const steps = claim.target.split('.');
  if (steps.length < 2 || !steps.every((step) => /^[A-Za-z_$][\w$-]*$/.test(step))) return undefined;
  for (const document of data) {
    if (document.archived) continue;
    const named = isNamed(document, steps[0]!);
    const pointer =
      declared(document.value, steps) ?? (named ? declared(document.value, steps.slice(1)) : undefined);
    if (pointer !== undefined) return document.place(pointer);
  }
  return undefined;
}

function isNamed({ path, value }: DataDocument, name: string): boolean {
  const file = path.split('/').at(-1)!.split('.')[0]!;
  const title = member(value, 'title');
  return [file, title].some((one) => typeof one === 'string' && plain(one) === plain(name));
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '');
}

function declared(root: Json, steps: readonly string[]): string | undefined {
  let value: Json | undefined = root;
  const tokens: string[] = [];
  for (const step of steps) {
    const properties = member(value, 'properties');
    if (!isObject(properties) || !Object.hasOwn(properties, step)) return undefined;
    tokens.push('properties', step);
    value = properties[step];
  }
  return tokens.length === 0 ? undefined : toPointer(tokens);
}
