import { isAbsolute, relative, resolve } from 'node:path';
import type { Linted } from '../../index.ts';
import { type FormatName, loadFormat, type Style } from '../../report/format.ts';
import { pageOf } from '../pages.ts';
import { append, put } from '../put.ts';
import { type Terminal, wantsColor, wantsLinks } from '../terminal.ts';
import { home, version } from '../version.ts';
import { withPage } from '../view/page.ts';
import type { FormatTarget, LintFlags } from './options.ts';

const annotated = 10;

/** Writes every format that was asked for: results to standard output or to files, all else to standard error. */
export async function print(
  terminal: Terminal,
  linted: Linted,
  flags: LintFlags,
): Promise<{ readonly out: string; readonly err: string }> {
  const targets: readonly FormatTarget[] = flags.format ?? [
    { name: flags.statistics ? 'statistics' : 'text' },
  ];
  const style = await withPage(styleOf(terminal, flags, linted.root), targets, linted.root);
  let out = '';
  const files: { readonly file: string; readonly text: string }[] = [];
  for (const { name, file } of targets) {
    const text = (await loadFormat(name))(linted, style);
    if (file === undefined) out += text;
    else files.push({ file, text });
  }
  if (
    linted.refused !== undefined &&
    targets.every(({ name, file }) => name === 'text' && file === undefined)
  )
    out = linted.findings.length > 0 ? out : '';
  const err = notesOn(linted, flags);
  terminal.out(out);
  terminal.err(err);
  for (const { file, text } of files) put(terminal, file, text);
  if (terminal.env.GITHUB_ACTIONS) await onGitHub(terminal, linted, style, targets);
  return { out, err };
}

export function styleOf(terminal: Terminal, flags: Partial<LintFlags>, root = terminal.cwd): Style {
  const prefix = prefixOf(terminal, root);
  return {
    ...(prefix !== undefined && { prefix }),
    color: wantsColor(terminal, flags.color),
    columns: terminal.columns,
    verbose: flags.verbose === true,
    quiet: flags.quiet === true,
    timing: flags.timing === true,
    tool: { name: 'specord', version },
    pageOf: (rule) => `specord explain ${rule}`,
    about: pageOf,
    ...(home !== undefined && { home, links: wantsLinks(terminal, flags.color) }),
  };
}

/** GitHub shows annotations on paths from the top of the repository, and a corpus may lie in a folder of it. */
function prefixOf({ cwd, env }: Terminal, root: string): string | undefined {
  const path = relative(env.GITHUB_WORKSPACE ?? cwd, resolve(cwd, root)).replaceAll('\\', '/');
  return path === '' || path.startsWith('..') || isAbsolute(path) ? undefined : `${path}/`;
}

function notesOn({ refused, corpus, baseline, configFile }: Linted, { verbose }: LintFlags): string {
  const lines: string[] = [];
  if (verbose && corpus) {
    lines.push(`configuration: ${configFile ?? 'none, so the defaults'}`);
    for (const { path, kind, because } of corpus.documents) lines.push(`${path}: ${kind}, ${because}`);
    for (const { path, because } of corpus.skipped) lines.push(`${path}: left out, ${because}`);
  }
  if (baseline)
    lines.push(`The baseline took in ${baseline.added} and dropped ${baseline.dropped} findings.`);
  if (refused !== undefined) lines.push(`specord: ${refused}`);
  return lines.map((line) => `${line}\n`).join('');
}

/** A step shows ten annotations of each kind; the summary of the job shows everything. */
async function onGitHub(
  terminal: Terminal,
  linted: Linted,
  style: Style,
  targets: readonly FormatTarget[],
): Promise<void> {
  const written = (name: FormatName) => targets.some((target) => target.name === name);
  if (!written('github')) {
    const text = (await loadFormat('github'))(linted, style);
    terminal.out(
      text
        .split('\n')
        .slice(0, annotated)
        .join('\n')
        .concat(text === '' ? '' : '\n'),
    );
  }
  const summary = terminal.env.GITHUB_STEP_SUMMARY;
  if (summary) append(terminal, summary, (await loadFormat('markdown'))(linted, style));
}
