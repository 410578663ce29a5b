import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Tool, toolAt } from '../../tools/fleet/job/tool.ts';
import { temporaryFolder } from '../read/temporary-folder.ts';

/**
 * A build that takes no time. Lines that begin with a word are findings; files called `hang`, `explode` and `die` make it
 * do that, and one called `fail-once` makes it die where it has not yet.
 */
export const program = (word: string) => `
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
const args = process.argv.slice(2);
if (existsSync('hang')) for (;;);
if (existsSync('explode')) { const all = []; for (;;) all.push(new Array(1e5).fill(all.length)); }
if (existsSync('die')) process.exit(3);
const mark = existsSync('fail-once') && readFileSync('fail-once', 'utf8').trim();
if (mark && !existsSync(mark)) { writeFileSync(mark, ''); process.exit(3); }
const findings = readdirSync('.').sort().filter((file) => file.endsWith('.md')).flatMap((file) =>
  readFileSync(file, 'utf8').split('\\n').flatMap((line, at) => !line.startsWith(${JSON.stringify(word)}) ? [] : [{
    rule: 'test/no-wrong', severity: 'error', message: line, key: file + line, data: {}, fixes: [], related: [],
    at: { file, pointer: '', on: 'value', line: at + 1, column: 1, endLine: at + 1, endColumn: 2 },
  }]));
const summary = { documents: { page: 1 }, found: {}, unread: [] };
const env = Object.keys(process.env).sort();
console.log(JSON.stringify({ version: 1, tool: {}, summary, findings, hidden: [], crashes: [], args: args.filter((one) => !one.startsWith('/')), env, cwd: process.cwd() }));
`;

export function quickTool(word = 'wrong'): Tool {
  const folder = join(temporaryFolder(), 'dist');
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'bin.js'), program(word));
  const tool = toolAt(join(folder, 'bin.js'));
  if (typeof tool === 'string') throw new Error(tool);
  return tool;
}
