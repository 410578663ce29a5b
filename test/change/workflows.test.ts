import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const folder = join(import.meta.dirname, '../../.github/workflows');

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly if?: string;
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const workflows = readdirSync(folder).map((name): [string, Workflow] => [
  name,
  parse(readFileSync(join(folder, name), 'utf8')),
]);

function mayWrite({ permissions }: { readonly permissions?: Readonly<Record<string, string>> }): boolean {
  return Object.values(permissions ?? {}).includes('write');
}

describe.each(workflows)('%s', (_name, workflow) => {
  const jobs = Object.values(workflow.jobs);

  it('gives no rights to all of its jobs', () => {
    expect(mayWrite(workflow)).toBe(false);
  });

  it('names actions by what they hold', () => {
    const used = jobs.flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []));
    expect(used.length).toBeGreaterThan(0);
    for (const one of used) expect(one).toMatch(/^[\w./-]+@[0-9a-f]{40}$/);
  });

  it('has no token where something of a pull request is run, and runs nothing of it where there is one', () => {
    for (const job of jobs) {
      const isCheckedOut = job.steps.some(({ uses = '' }) => uses.startsWith('actions/checkout@'));
      if (!isCheckedOut) {
        const branch = 'github.event.pull_request.head.repo.full_name == github.repository';
        if ('pull_request' in workflow.on) expect(job.if).toContain(branch);
        continue;
      }
      expect(mayWrite(job)).toBe(false);
      expect(JSON.stringify(job.steps)).not.toMatch(/github\.token|secrets\./);
      const checkout = job.steps.find(({ uses = '' }) => uses.startsWith('actions/checkout@'));
      expect(checkout?.with?.['persist-credentials']).toBe(false);
    }
  });

  it('passes nothing that somebody else wrote to a shell as a part of the program', () => {
    for (const { run = '' } of jobs.flatMap(({ steps }) => steps)) expect(run).not.toContain('${{');
  });
});
