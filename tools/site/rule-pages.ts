import { houseRules } from '../check/house-rules.ts';
import { indexBy } from '../claims/binding/index-by.ts';
import { pageOf } from '../cli/pages.ts';
import { rules } from '../rules/index.ts';
import { type DefinedRule, familyOf } from '../rules/rule.ts';
import type { SitePage } from './page.ts';

/** A page for each rule, and one that lists them all. */
export function rulePages(): readonly SitePage[] {
  const all = [...rules, ...houseRules].toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return [listOf(all), ...all.map(pageFor)];
}

function pageFor(rule: DefinedRule): SitePage {
  const { id, severity, cites } = rule;
  const body = withFileNames((pageOf(id) ?? '').replace(/^# .*\n/, ''));
  const text = `# ${id}\n\nLevel: **${severity}** · Cites: ${cites}\n${body}`;
  return { path: `rules/${id}.md`, title: id, text };
}

/** The fences of a rule's page are files, whose names stand behind the language. */
function withFileNames(page: string): string {
  return page.replace(
    /^(`{3,})(\w+) (\S+\.\S+)$/gm,
    (_all, fence: string, language: string, name: string) =>
      `\`${name}\`\n\n${fence}${COLOURS[language] ?? language}`,
  );
}

/** Languages that colours have no name for. */
const COLOURS: Readonly<Record<string, string>> = {
  svg: 'xml',
  njk: 'jinja',
  conf: 'ini',
  png: 'txt',
  gitignore: 'txt',
};

function listOf(all: readonly DefinedRule[]): SitePage {
  const sections = [...indexBy(all, ({ id }) => [familyOf(id)])].map(([family, members]) => {
    const rows = members.map(
      ({ id, severity }) => `| [${id}](./${id}.md) | ${severity} | ${sentenceOf(id)} |`,
    );
    return `## ${family}\n\n| Rule | Level | Finds |\n|---|---|---|\n${rows.join('\n')}\n`;
  });
  const text = `# Rules

A rule is as loud as it was right in public specifications that it met for the first time: \`error\` from 95 of 100 findings,
\`warning\` from 85, \`info\` from 70. Those of the \`nursery\` run where they are named (\`specord lint --only <rule>\`), until
enough of their findings were judged. The page of a rule has the counts. In its examples a line of \`^\` marks the place that
is reported, and \`related\` the other side.

${sections.join('\n')}`;
  return { path: 'rules/index.md', title: 'Rules', text };
}

/** The first sentence of a rule's page, which says what it finds. */
function sentenceOf(id: string): string {
  const [, paragraph = ''] = (pageOf(id) ?? '').split(/\n\n/);
  const plain = paragraph.replaceAll('\n', ' ').replaceAll('|', '\\|');
  return /^.*?[.:](?= |$)/.exec(plain)?.[0]?.replace(/:$/, '.') ?? plain;
}
