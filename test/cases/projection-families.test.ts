import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { projectionFamilies } from '../../tools/cases/projections/families.ts';
import { corpusOf } from '../../tools/read/corpus.ts';
import { corpusSchemas } from './corpus-schemas.ts';

const corpus = corpusOf({});
const plain = (text: string) => text.replaceAll(/\s+/g, ' ');

describe.each(projectionFamilies.map((family) => [family.name, [...family.cases(corpus)]] as const))(
  '%s',
  (_, cases) => {
    test('its cases have the form of golden cases, and ids of their own', () => {
      for (const one of cases) {
        expect(corpusSchemas().violations('golden-case', JSON.parse(JSON.stringify(one)))).toEqual([]);
      }
      expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
    });

    test('its sentences stand under their headings', () => {
      for (const { document, heading, requirement } of new Set(cases.map(({ cites }) => cites))) {
        const sections = readFileSync(document, 'utf8').split(/^(?=#+ )/m);
        const section = sections.find((text) => text.replace(/^#+ /, '').startsWith(`${heading}\n`)) ?? '';
        expect(plain(section)).toContain(plain(requirement));
      }
    });

    test('no two cases ask the same', () => {
      expect(new Set(cases.map(({ input }) => JSON.stringify(input))).size).toBe(cases.length);
    });
  },
);
