import { expect, it } from 'vitest';
import type { Cell, Verification } from '../../tools/engine/cell.ts';
import { loadVerificationFormat, verificationFormats } from '../../tools/report/verification/format.ts';
import { style } from './result.ts';

const plain = { ...style, color: false, verbose: false };
const cites = { document: 'spec/v1/x.md', heading: 'X', requirement: 'It answers.' };
const cell = (id: string, outcome: Cell['outcome'], because: string): Cell => ({
  ...{ id, family: 'http-x', outcome, cites, why: 'It does not.', because, faults: [], milliseconds: 1 },
});

const print = async (verification: Verification) => {
  const texts = verificationFormats.map(
    async (name): Promise<[string, string]> => [
      name,
      (await loadVerificationFormat(name))(verification, plain),
    ],
  );
  return Object.fromEntries(await Promise.all(texts));
};

it('tells in every form why nothing was checked, and the command tells it beside the text', async () => {
  const refused = 'http://x/: the host does not know the credential in SPECORD_TOKEN';
  const { text, json, junit, markdown } = await print({ engine: 'http://x/', cells: [], refused });
  expect(text).toBe('');
  expect(JSON.parse(json ?? '')).toMatchObject({ refused, families: [] });
  expect(junit).toContain(`<testcase name="http://x/" classname="engine"><error message="${refused}"/>`);
  expect(markdown).toContain(`Nothing was verified: \`${refused}\``);
});

it('tells in every form why not everything was asked', async () => {
  const stopped = 'http://x/ answered none of 8 cases in a row, so 1 more were not asked';
  const cells = [cell('http-x/a', 'crashed', 'no answer'), cell('http-x/b', 'skipped', 'not asked')];
  const printed = await print({ engine: 'http://x/', cells, stopped });
  expect(Object.keys(printed)).toEqual(['text', 'json', 'junit', 'markdown', 'html', 'badge']);
  const { badge, ...told } = printed;
  for (const text of Object.values(told)) expect(text).toContain(stopped);
  expect(badge).toContain('0 of 1');
});
