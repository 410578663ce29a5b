import { type Attack, plain } from './attack.ts';

const ESCAPES = '\u001b]0;x\u0007\u001b[2J\u202e\u200b';
const formats = [
  'text',
  'json',
  'sarif',
  'junit',
  'github',
  'gitlab',
  'azure',
  'teamcity',
  'checkstyle',
  'markdown',
  'agent',
];

/** Names and texts that a terminal or a job would obey, and secrets of the environment that a document names. */
export const secrets: readonly Attack[] = [
  {
    name: 'orders to a terminal and to a job',
    files: {
      ...plain,
      [`a${ESCAPES}.md`]: `# A${ESCAPES}\n\n[x${ESCAPES}](nothing${ESCAPES}.md)\n`,
      'b.md': '# B\n\n[x](::stop-commands::y.md)\n\n[y](##vso[task.setvariable]z.md)\n',
    },
    runs: formats.map((format) => `$SPECORD lint --format ${format} --fail-on never`),
    ends: [0],
  },
  {
    name: 'what the environment holds, named in documents',
    files: {
      'specord.config.ts': 'export default { exclude: [process.env.NPM_TOKEN ?? "x"] };\n',
      'README.md': `# A\n\n[x]($\{NPM_TOKEN}.md) [y]($NPM_TOKEN) [z]({{env.NPM_TOKEN}})\n`,
    },
    runs: formats.map((format) => `$SPECORD lint --verbose --format ${format}`),
    ends: [0, 1],
  },
];
