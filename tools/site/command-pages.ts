import { commands } from '../cli/commands.ts';
import { runProgram } from '../cli/program.ts';
import type { SitePage } from './page.ts';

/** What each command says of itself. */
export async function commandPages(): Promise<readonly SitePage[]> {
  const pages: SitePage[] = [];
  for (const { name, summary } of commands) {
    const text = `# specord ${name}\n\n${sentence(summary)}\n\n\`\`\`text\n${await helpOf(name)}\`\`\`\n`;
    pages.push({ path: `reference/commands/${name}.md`, title: `specord ${name}`, text });
  }
  return pages;
}

async function helpOf(name: string): Promise<string> {
  let said = '';
  const out = (text: string) => {
    said += text;
  };
  await runProgram({ args: [name, '--help'], cwd: '/', env: {}, isTTY: false, columns: 100, out, err: out });
  return said;
}

function sentence(summary: string): string {
  return `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`;
}
