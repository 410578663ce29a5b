import { describe, expect, test } from 'vitest';
import { claimsIn } from '../../tools/claims/claim-maker.ts';
import { corpusOf } from '../../tools/read/corpus.ts';

/** What takes time that grows with the square of such a text does not end within the time of a test. */
const many = (bit: string) => bit.repeat(300_000 / bit.length);

const TABLE =
  '\n\n## Parcel object\n\n| Field | Type |\n|---|---|\n| `weight` | integer |\n| `size` | string |\n';

function fieldsBehind(text: string): readonly string[] {
  const [document] = corpusOf({ 'spec/a.md': text + TABLE }).documents;
  const shapes = claimsIn(document!).flatMap((claim) => (claim.kind === 'shape' ? [claim] : []));
  return shapes.at(-1)?.fields.map(({ name }) => name) ?? [];
}

describe('what follows a very long run is read as ever', () => {
  test.each([
    ['a word before a section', `See §2 and ${many('a.')} or a.md §3`],
    ['a word of capitals', `# ${many('A')}\n\nThe values are \`a\`, \`b\``],
    ['spaces before values', `The \`kind\` is one of${many(' ')}x or \`a\` and \`b\``],
    ['spaces between values', `The \`kind\` is one of \`a\`${many(' ')}x, \`b\``],
    ['spaces after bold words', `# A\n\n**Status** A${many(' ')}b\n\n- A${many(' ')}b\n\n  - c`],
    ['ticks', `x ${many('`')}a`],
    ['brackets in a cell', `| Field | Type | Required |\n|---|---|---|\n| a | string | ${many('(')} |`],
    [
      'spaces in a cell',
      `| Field | Type |\n|---|---|\n| a | map(a:${many(' ')}x |\n| b | { [a: a]:${many(' ')}x |`,
    ],
    ['marks after a field', `| Field | Type |\n|---|---|\n| a${many(' *')}x | string |`],
    ['spaces in the name of a field', `| Field | Type |\n|---|---|\n| \`a${many(' ')}b\` | string |`],
    ['spaces in brackets', `- \`a\` (string${many(' ')}x): b\n- \`b\` (string${many(', ')}x): b`],
    ['slots', `\`\`\`json\n{"a": "<${many('.')}"}\n\`\`\``],
    ['blanks in YAML', `\`\`\`yaml\na: b\n${many(' ')}-\n\`\`\``],
    ['blank lines in a shell', `\`\`\`bash\n${many('\n')}x\ncurl <<${many('a')}\n\`\`\``],
    ['dots in a path', `| Method | Path |\n|---|---|\n| GET | \`${many('.')},\` |`],
    ['claims in one sentence', `x ${many('RFC 0001 ')}`],
    ['announcements of values', `The kind is ${many('one of ')} \`a\``],
    ['quoted values', `${many('one of "a" ')} "b"`],
    ['sections', many('§1 ')],
    ['section signs', many('§')],
    ['brackets in values', `| Value | Meaning |\n|---|---|\n| ${many('(')} | b |\n| \`c\` | d |`],
    ['a heading of braces', `# ${many('{#a')}`],
  ])('%s', (_, text) => {
    expect(fieldsBehind(text)).toEqual(['weight', 'size']);
  });
});
