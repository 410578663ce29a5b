import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { writtenCases } from '../../tools/cases/written-cases.ts';
import { openwop } from '../../tools/openwop/openwop.ts';
import { documentsIn } from '../engine/corpus-cases.ts';
import { corpusSchemas } from './corpus-schemas.ts';

const written = writtenCases(documentsIn('spec/v1/cases/projections'), openwop);
const families = new Map(
  Object.keys(openwop.projections).map((name) => [name, written.filter(({ family }) => family === name)]),
);
const plain = (text: string) => text.replaceAll(/\s+/g, ' ');

describe.each(Object.keys(openwop.projections).map((name) => [name, families.get(name) ?? []] as const))(
  '%s',
  (_, cases) => {
    test('its cases have the form of golden cases, and ids of their own', () => {
      expect(cases.length).toBeGreaterThan(5);
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
