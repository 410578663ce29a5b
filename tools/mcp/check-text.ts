import type { Finding } from '../finding.ts';
import { inside } from './inside.ts';
import { report } from './report.ts';
import { neededText, type Tool } from './tool.ts';

export const checkText: Tool = {
  name: 'check',
  description:
    'What a text would change if it were written: the findings that it brings in, in its own file and in others, and how many it mends. Nothing is written. Ask this before writing a file of the specification.',
  takes: {
    path: { type: 'string', description: 'the file that the text is for, which need not exist yet' },
    text: { type: 'string', description: 'all of the text that it would have' },
  },
  needs: ['path', 'text'],
  async run(workspace, given) {
    const path = inside(workspace, neededText(given, 'path'));
    const bytes = Buffer.from(neededText(given, 'text'));
    const before = await workspace.again.lint([]);
    const after = await workspace.again.lint([{ path, bytes }]);
    const fresh = newIn(after.findings, before.findings);
    const mended = newIn(before.findings, after.findings).length;
    const told = await report(after, fresh, workspace);
    if (after.refused !== undefined) return told;
    const head =
      fresh.length === 0 ? 'The text brings in no finding.' : `The text brings in ${fresh.length} of these:`;
    return `${head} It mends ${mended}.\n${fresh.length === 0 ? '' : told}`;
  },
};

function newIn(findings: readonly Finding[], known: readonly Finding[]): readonly Finding[] {
  const keys = new Set(known.map(({ key }) => key));
  return findings.filter(({ key }) => !keys.has(key));
}
