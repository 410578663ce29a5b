import { fc, test as law } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import type { Json } from '../../../tools/json/value.ts';
import { projectLanguage } from '../../../tools/openwop/negotiation/language.ts';

const i18n = { supported: true, defaultLocale: 'en', supportedLocales: ['en', 'de', 'pt-BR', 'de-AT'] };
const served = (acceptLanguage: string, offer: Json = i18n) =>
  projectLanguage({ acceptLanguage, i18n: offer }).contentLanguage;

test.each([
  ['de', 'de'],
  ['fr;q=0.9, de;q=0.8', 'de'],
  ['de-CH, en;q=0.5', 'en'],
  ['de-CH', 'de'],
  ['pt', 'pt-BR'],
  ['ja', 'en'],
  [';;;', 'en'],
  ['', 'en'],
  ['PT-br', 'pt-BR'],
  ['DE-at', 'de-AT'],
  ['en;q=0.5, de;q=0.5', 'en'],
  ['de;q=0.5, en;q=0.5', 'de'],
  ['en;q=0.5, de', 'de'],
  ['en;q=0.8, de;q=0.9', 'de'],
  ['de;q=0', 'en'],
  ['de;q=0.000, pt-BR;q=0.001', 'pt-BR'],
  ['*', 'en'],
  ['fr, *;q=0.5, de;q=0.1', 'en'],
  ['de;q=0.9, *;q=0.5', 'de'],
  ['de;q=1.000', 'de'],
  ['de;q=1.', 'de'],
  ['de;q=0.', 'en'],
  ['de ; q=0.5', 'de'],
  ['de;Q=0.5', 'de'],
  ['\tde\t;\tq=1\t', 'de'],
  [' , de , ', 'de'],
  ['de;q=1.1', 'en'],
  ['de;q=1.0000', 'en'],
  ['de;q=0.1234', 'en'],
  ['de;q=', 'en'],
  ['de;level=1', 'en'],
  ['de_AT', 'en'],
  ['de-', 'en'],
  ['x de', 'en'],
  ['de x', 'en'],
  ['deutschland', 'en'],
  ['de-abcdefghi', 'en'],
  ['de-a1-b2', 'de'],
  ['1e', 'en'],
  ['**', 'en'],
])('%j is served with %s', (header, language) => {
  expect(served(header)).toBe(language);
});

test('a host that does not negotiate ignores the header', () => {
  expect(served('de', { ...i18n, supported: false })).toBe('en');
  expect(served('de', { ...i18n, supported: 'true', defaultLocale: 'pt-BR' })).toBe('pt-BR');
  expect(projectLanguage({ acceptLanguage: 'de' })).toEqual({ contentLanguage: 'en' });
});

test('what is left out of the offer has its default', () => {
  expect(served('de, fr;q=0.5', { supported: true, defaultLocale: 'fr' })).toBe('fr');
  expect(served('de', { supported: true, supportedLocales: ['de'] })).toBe('de');
  expect(served('fr', { supported: true, supportedLocales: ['de'] })).toBe('en');
  expect(
    served('*, de', { supported: true, defaultLocale: 'De-at', supportedLocales: ['de', 'De-at'] }),
  ).toBe('De-at');
  expect(projectLanguage({ i18n })).toEqual({ contentLanguage: 'en' });
  expect(projectLanguage({ i18n, acceptLanguage: 7 })).toEqual({ contentLanguage: 'en' });
});

law.prop([fc.string()])('no header fails, and the answer is always on offer', (header) => {
  expect(i18n.supportedLocales).toContain(served(header));
});
