import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { editionsAmong } from '../../../tools/claims/binding/editions.ts';
import { inOrder } from '../../../tools/claims/binding/ranking.ts';
import { byScore, pool, ranked, rankingOf } from '../../../tools/claims/binding/shape-ranking.ts';
import { likenessTo, scoreOf, statedIn } from '../../../tools/claims/binding/shape-score.ts';
import type { ShapeClaim } from '../../../tools/claims/claim.ts';
import { ledgerOf } from '../../../tools/claims/ledger.ts';
import { corpusOf } from '../../../tools/read/corpus.ts';
import { schemaOf } from './found-in.ts';

const folder = fc.constantFrom('', 'a/', 'b/', 'a/v1/', 'a/v2/', 'a/b/c/', 'b/schemas/', 'b/v1/schemas/');
const name = fc.constantFrom('parcel', 'crate');
const fields = fc.uniqueArray(fc.constantFrom('id', 'Id', 'weight', 'label', 'sender'), { minLength: 1 });
const files = fc.uniqueArray(fc.record({ folder, name, fields }), {
  minLength: 1,
  maxLength: 12,
  selector: (one) => one.folder + one.name,
});

interface File {
  readonly folder: string;
  readonly name: string;
  readonly fields: readonly string[];
}

const pathOf = (file: File) => `${file.folder}${file.name}.schema.json`;

function schemaIn(file: File): string {
  const properties = Object.fromEntries(file.fields.map((field) => [field, { type: 'string' }]));
  const inner = { type: 'object', properties };
  return schemaOf(file.name, { ...properties, box: inner }, { $defs: { lid: inner, rim: inner } });
}

function claimOn(
  page: string,
  stated: readonly string[],
  subject: string,
  cited: string | undefined,
): ShapeClaim {
  const range = { line: 1, column: 1, endLine: 1, endColumn: 1 };
  const at = { file: page, pointer: '', on: 'value' as const, range };
  return {
    kind: 'shape',
    form: 'table',
    at,
    says: '',
    complete: true,
    context: {
      subject,
      titles: ['Things', subject],
      mentions: [],
      cites: cited === undefined ? [] : [{ kind: 'file', path: cited }],
    },
    fields: stated.map((each) => ({ name: each, at })),
  };
}

describe('candidates that are alike', () => {
  test.prop({
    files,
    page: folder.map((one) => `${one}parcel.md`),
    stated: fields,
    subject: fc.constantFrom('Parcel', 'Lid', 'Box', 'Sender'),
    picked: fc.array(fc.nat(60), { maxLength: 4 }),
    cited: fc.option(fc.constantFrom('parcel.schema.json', 'a/v1/crate.schema.json'), { nil: undefined }),
  })('rank as if each were scored by itself', ({ files: given, page, stated, subject, picked, cited }) => {
    const ledger = ledgerOf(
      corpusOf(Object.fromEntries(given.map((file) => [pathOf(file), schemaIn(file)]))),
    );
    const candidates = ledger.shapes();
    const claim = claimOn(page, stated, subject, cited);
    const editions = editionsAmong([claim.at.file], ledger.data);
    const chosen = picked.flatMap((index) => candidates.all[index] ?? []);
    const [inside = [], files = [], section = []] = chosen.map((one) => [one]);
    const around = {
      stem: ['parcel'],
      inside: new Set(inside.map(({ key }) => key)),
      files: new Set(files.map(({ file }) => file)),
      section: new Set(section.map(({ key }) => key)),
      apart: [...inside, ...files.flatMap(({ file }) => candidates.families.standingIn(file))],
    };
    const stands = statedIn(claim, candidates);
    const alone = [...pool(claim, candidates)]
      .flatMap(({ members }) => members)
      .filter(({ file }) => editions.speaksOf(page, file))
      .map((one) => scoreOf(one, likenessTo(one, stands, candidates, around), claim, around))
      .sort(byScore);
    const { families } = rankingOf(claim, candidates, around, editions);
    expect([...ranked(families)]).toEqual(alone);
  });

  it('are one family, however many copies of a schema there are', () => {
    const copies = Array.from({ length: 40 }, (_, part) => ({
      folder: `part-${part}/`,
      name: 'parcel',
      fields: ['id'],
    }));
    const { families } = ledgerOf(
      corpusOf(Object.fromEntries(copies.map((file) => [pathOf(file), schemaIn(file)]))),
    ).shapes();
    expect(families.all.map(({ members }) => members.length)).toEqual([40, 40, 40, 40]);
    const [nearest] = families.nearestFirst(families.all[0]!, 'part-7/spec/parcel.md');
    expect(nearest?.file).toBe('part-7/parcel.schema.json');
  });
});

test.prop({ streams: fc.array(fc.array(fc.integer()).map((all) => all.sort((a, b) => a - b))) })(
  'streams that are in order make one that is',
  ({ streams }) => {
    const sorted = streams.flat().sort((a, b) => a - b);
    expect([...inOrder<number>(streams, (a, b) => a - b)]).toEqual(sorted);
  },
);
