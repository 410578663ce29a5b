import { namesOf } from '../check/config/levels.ts';
import { isWithin, within } from '../check/scope.ts';
import { present } from './inside.ts';
import { report } from './report.ts';
import { type Tool, textsIn, Unanswerable } from './tool.ts';

export const lintTool: Tool = {
  name: 'lint',
  description:
    'Where the specification contradicts itself: schemas, API descriptions, prose and examples are compared with each other. A line for each finding, with the other side and how to mend it. All of it is read; `paths` and `rules` say what to report.',
  takes: {
    paths: {
      type: 'array',
      items: { type: 'string' },
      description: 'files and folders to report on, relative to the root',
    },
    rules: { type: 'array', items: { type: 'string' }, description: 'ids or families of rules to report' },
  },
  needs: [],
  async run(workspace, given) {
    const asked = textsIn(given, 'paths').map((path) => present(workspace, path));
    const rules = textsIn(given, 'rules');
    const linted = await workspace.again.lint([]);
    const known = [
      ...linted.runs.map(({ rule }) => rule),
      ...linted.findings.map(({ rule }) => ({ id: rule })),
    ];
    const names = new Set(known.flatMap(namesOf));
    const unknown = linted.refused === undefined && rules.find((name) => !names.has(name));
    if (unknown) throw new Unanswerable(`No rule and no family of rules "${unknown}" was run.`);
    const paths = asked.map((path) => within(linted.root, path)).filter((path) => path !== '');
    const findings = linted.findings.filter(
      ({ rule, at, related }) =>
        [at, ...related.map((one) => one.at)].some(({ file }) => isWithin(paths, file)) &&
        (rules.length === 0 || namesOf({ id: rule }).some((name) => rules.includes(name))),
    );
    return report(linted, findings, workspace);
  },
};
