import { filled, run } from '../box.ts';
import { pagePart, part, schemaPart } from '../seeds.ts';
import type { Target } from '../target.ts';

const CONFIG = JSON.stringify({
  base: 'https://example.org/',
  exclude: ['drafts/**', '{a,b}/*.md', '!x'],
  rules: { prose: 'warning', 'schema/no-unused-definition': 'off' },
  overrides: [{ files: ['archive/**'], rules: { 'prose/no-broken-link': 'off' } }],
  ignore: [{ rule: 'reference/no-dangling-ref', files: 'schemas/*.json', reason: 'Elsewhere.' }],
  sources: { old: './schemas' },
  baseline: 'specord.baseline.json',
  failOn: 'warning',
});
const documents = [schemaPart, pagePart];

/** What a repository says of how it is to be read. */
export const config: Target = {
  seeds: async () => [
    [part('specord.config.json', CONFIG), ...documents],
    [
      part(
        'specord.config.yaml',
        'base: https://example.org/\nexclude: [drafts/**]\nrules: { prose: off }\n',
      ),
      ...documents,
    ],
    [part('package.json', `{"name":"x","specord":${CONFIG}}`), ...documents],
    [
      part('.gitignore', 'a/**/b\n!c\n\\#d\n[x-z]?\n'),
      part('specord.baseline.json', '{"version":1,"findings":[]}'),
      ...documents,
    ],
  ],
  attempt: async (input, box) => {
    filled(box, input);
    const { wrong } = await run(box, ['lint', '--no-cache', '--format', 'json']);
    return wrong;
  },
};
