import { existsSync } from 'node:fs';
import { join } from 'node:path';

export interface Job {
  /** Below the top of the repository, with slashes. */
  readonly path: string;
  readonly text: string;
  /** What is left to do by hand. */
  readonly byHand?: string;
}

export interface Asked {
  readonly version: string;
  /** The folder of the specification below the top of the repository; empty for all of it. */
  readonly folder: string;
  /** Whether there is anything that clients or servers rely on. */
  readonly comparable: boolean;
  /** Whether there are proposals. */
  readonly proposals: boolean;
}

/** What means nothing to a shell, nor to YAML. */
const PLAIN = /^(?:[\w.][\w./-]*)?$/;

/** A job for the host whose jobs the repository has already. */
export function jobsFor(top: string, asked: Asked): readonly Job[] {
  if (!PLAIN.test(asked.folder)) return [];
  return [
    ...(existsSync(join(top, '.github/workflows')) ? [onGitHub(asked)] : []),
    ...(existsSync(join(top, '.gitlab-ci.yml')) ? [onGitLab(asked)] : []),
  ];
}

function onGitHub({ version, folder, comparable, proposals }: Asked): Job {
  const root = folder === '' ? '' : ` --root ${folder}`;
  const only = "      - if: github.event_name == 'pull_request'";
  const against = (command: string) => `${only}
        run: specord ${command}
        env:
          BASE: \${{ github.event.pull_request.base.sha }}
`;
  return {
    path: '.github/workflows/specord.yml',
    text: `name: specord
on: [push, pull_request]
permissions:
  contents: read
jobs:
  specord:
    runs-on: ubuntu-latest
    steps:
      # Before the checkout, so that a pull request has no say in what is installed.
      - run: npm install --global --ignore-scripts specord@${version}
      - uses: actions/checkout@11d5960a326750d5838078e36cf38b85af677262 # v4.4.0
        with:
          fetch-depth: 0
          persist-credentials: false
      - run: specord lint${root}
${proposals ? against(`rfc${root} --base "$BASE"`) : ''}${comparable ? against(`compare${root} "$BASE" --fail-on breaking`) : ''}`,
  };
}

function onGitLab({ version, folder }: Asked): Job {
  const path = '.gitlab/specord.yml';
  const root = folder === '' ? '' : ` --root ${folder}`;
  return {
    path,
    text: `specord:
  image: node:22
  script:
    # Elsewhere than in the checkout, so that a merge request has no say in what is installed.
    - cd /tmp && npm install --global --ignore-scripts specord@${version} && cd "$CI_PROJECT_DIR"
    - specord lint${root} --format text --format gitlab=specord.json
  artifacts:
    when: always
    reports:
      codequality: specord.json
`,
    byHand: `Add \`include: { local: '/${path}' }\` to .gitlab-ci.yml.`,
  };
}
