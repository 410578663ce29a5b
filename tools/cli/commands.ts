import type { CommandEntry } from './command.ts';

/** Every command there is, in the order of the help. A command is loaded when it is called. */
export const commands: readonly CommandEntry[] = [
  {
    name: 'lint',
    summary: 'check that a specification agrees with itself',
    load: () => import('./commands/lint.ts'),
  },
  {
    name: 'view',
    summary: 'write one page that shows where a specification agrees with itself, and what a change does',
    load: () => import('./commands/view.ts'),
  },
  {
    name: 'explain',
    summary: 'show the page of a rule, and what it does here',
    load: () => import('./commands/explain.ts'),
  },
  { name: 'rules', summary: 'list all rules', load: () => import('./commands/rules.ts') },
  {
    name: 'init',
    summary: 'write a configuration for the files that are here',
    load: () => import('./commands/init.ts'),
  },
  {
    name: 'fetch',
    summary: 'fetch the packages that a configuration reads',
    load: () => import('./commands/fetch.ts'),
  },
  {
    name: 'claims',
    summary: 'list what the documents state, and what each statement is about',
    load: () => import('./commands/claims.ts'),
  },
  {
    name: 'audit',
    summary: 'seed single drifts into a copy and see which are noticed',
    load: () => import('./commands/audit.ts'),
  },
  {
    name: 'rfc',
    summary: 'hold proposals to their process, and a branch to its proposal',
    load: () => import('./commands/rfc.ts'),
  },
  {
    name: 'compare',
    summary: 'prove what differs between two revisions, and whom it breaks',
    load: () => import('./commands/compare.ts'),
  },
  {
    name: 'prove',
    summary: 'whether a schema has values at all, what is dead in it, what contains what',
    load: () => import('./commands/prove.ts'),
  },
  {
    name: 'fixtures',
    summary: 'write the golden cases that engines are checked against',
    load: () => import('./commands/fixtures.ts'),
  },
  {
    name: 'verify',
    summary: 'check an engine against the golden cases',
    load: () => import('./commands/verify.ts'),
  },
  {
    name: 'fleet',
    summary: 'check thousands of specifications, night by night',
    load: () => import('./commands/fleet.ts'),
  },
  {
    name: 'diff-runs',
    summary: 'compare the event logs of two runs',
    load: () => import('./commands/diff-runs.ts'),
  },
  {
    name: 'diff-runtimes',
    summary: 'compare the evidence of two agent runtimes (Assay, version 0)',
    load: () => import('./commands/diff-runtimes.ts'),
  },
  {
    name: 'bundle',
    summary: 'assemble a debug bundle without secrets, or validate one',
    load: () => import('./commands/bundle.ts'),
  },
  {
    name: 'project',
    summary: 'answer projections, one JSON line for each',
    load: () => import('./commands/project.ts'),
  },
  {
    name: 'lsp',
    summary: 'answer an editor, over standard input and output',
    load: () => import('./commands/lsp.ts'),
  },
  {
    name: 'mcp',
    summary: 'answer a coding agent, over standard input and output',
    load: () => import('./commands/mcp.ts'),
  },
  {
    name: 'completion',
    summary: 'print what a shell needs to complete commands, flags and rules',
    load: () => import('./commands/completion.ts'),
  },
];
