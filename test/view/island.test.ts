import { expect, it } from 'vitest';
import { pageWith } from '../../tools/view/data/island.ts';
import { manyFindings, pageData } from './many-findings.ts';

const TEMPLATE = '<title>x</title>\n<!--specord-data-->\n<script>run()</script>';

function told(name: string): string {
  return pageWith(TEMPLATE, pageData({ agreement: manyFindings(3, name) }));
}

it.each(['</script><script>alert(1)</script>', '<!--', ']]>', '&lt;', '$&', '<!--specord-data-->'])(
  'keeps %s from being markup',
  (name) => {
    const page = told(name);
    expect(page.match(/<script/g)).toHaveLength(2);
    expect(page.match(/<\/script>/g)).toHaveLength(2);
    const [, island = ''] = /specord-data">(.*)<\/script>\n<script>/s.exec(page) ?? [];
    expect(island).not.toMatch(/[<>&]/);
    expect(JSON.parse(island).parts.agreement.findings[0].message).toContain(name);
  },
);

it('shows what nobody would see by its number', () => {
  const page = told('a\u202eb\u200bc\u0000d');
  expect(page).not.toMatch(/[\u202e\u200b]/);
  expect(page).toContain('a⟨U+202E⟩b⟨U+200B⟩c⟨U+0000⟩d');
});
