import { type Attack, commit, plain } from './attack.ts';

const every = ['lint', 'claims', 'audit', 'rfc', 'explain reference/no-dangling-ref'];
const all = (flags = '') => every.map((command) => `$SPECORD ${command} ${flags}`);
const npmrc = `//127.0.0.1/:_authToken=$\{NPM_TOKEN}\nregistry=$SERVER\nignore-scripts=false\n`;
const configOf = (config: object) => ({ 'specord.config.json': JSON.stringify(config) });

const code = (mark: string) => ({
  ts: `import { execSync } from 'node:child_process';\nexecSync('${mark}');\nexport default {};\n`,
  mjs: `import { execSync } from 'node:child_process';\nexecSync('${mark}');\nexport default {};\n`,
  cjs: `require('node:child_process').execSync('${mark}');\nmodule.exports = {};\n`,
});

/** Data that wants to run something, send something, or reach out of the repository. */
export const acts: readonly Attack[] = [
  ...['sources', 'remotes'].map(
    (setting): Attack => ({
      name: `a package in ${setting}, from where .npmrc says`,
      files: {
        ...plain,
        ...configOf({ [setting]: { 'https://x.example/': 'npm:x@1.0.0' } }),
        '.npmrc': npmrc,
      },
      lay: 'sed -i "s|\\$SERVER|$SERVER|" .npmrc',
      runs: all(),
      ends: [0, 1, 2],
    }),
  ),
  {
    name: 'a fetch with what a lock does not know, from where .npmrc says',
    files: {
      ...plain,
      ...configOf({ sources: { x: 'npm:x@1.0.0' } }),
      '.npmrc': npmrc,
      'specord.lock.json': '{}',
    },
    lay: 'sed -i "s|\\$SERVER|$SERVER|" .npmrc',
    runs: ['$SPECORD fetch'],
    ends: [2],
  },
  {
    name: 'git settings and hooks that start programs',
    files: { ...plain, ...configOf({ sources: { x: ':' } }) },
    lay: [
      commit,
      'for s in core.fsmonitor core.sshCommand core.pager core.editor core.askPass diff.external credential.helper gpg.program core.alternateRefsCommand; do git config $s "$MARK; false"; done',
      'git config alias.show "!$MARK"; git config diff.x.textconv "$MARK"; git config filter.x.smudge "$MARK"; git config filter.x.process "$MARK"',
      "printf '* diff=x filter=x\\n' > .gitattributes",
      'for h in post-index-change reference-transaction pre-auto-gc fsmonitor-watchman; do cp $MARK .git/hooks/$h; done',
    ].join('\n'),
    runs: [...all(), '$SPECORD compare HEAD', '$SPECORD compare :', '$SPECORD lint --changed'],
    ends: [0, 1, 2],
  },
  {
    name: 'a bare repository inside of the checkout',
    files: plain,
    lay: `${commit}; git clone -q --bare . inner; cd inner; git config core.fsmonitor "$MARK"; git config core.bare true; cp -r ../schemas .`,
    runs: ['cd inner; $SPECORD compare HEAD', 'cd inner; $SPECORD compare :', 'cd inner; $SPECORD lint'],
    ends: [0, 1, 2],
  },
  ...(['ts', 'mjs', 'cjs'] as const).map(
    (end): Attack => ({
      name: `a configuration that is code, from a fork (${end})`,
      files: { ...plain, [`specord.config.${end}`]: code('touch $MARKED/x')[end] },
      lay: `sed -i "s|\\$MARKED|$MARKED|" specord.config.${end}; printf '{"pull_request":{"head":{"repo":{"id":2}},"base":{"repo":{"id":1}}}}' > event.json`,
      env: { GITHUB_ACTIONS: 'true', GITHUB_EVENT_NAME: 'pull_request', GITHUB_EVENT_PATH: 'event.json' },
      runs: [...all().slice(0, 4), '$SPECORD lint --no-code-config'],
      ends: [2],
      says: /code is not run here|is not run/,
    }),
  ),
  {
    name: 'programs of the checkout in place of git and npm',
    files: plain,
    lay: `${commit}; mkdir bin; cp $MARK bin/git; cp $MARK bin/npm; mkdir -p node_modules/.bin; cp $MARK node_modules/.bin/git`,
    env: { PATH: './bin:node_modules/.bin:/usr/bin:/bin' },
    runs: ['$SPECORD compare HEAD', '$SPECORD lint --changed', '$SPECORD fetch npm:x@1.0.0'],
    ends: [0, 1, 2],
  },
  ...['/etc', '../outside', '/proc/self', 'linked', 'schemas/../../outside'].map(
    (address): Attack => ({
      name: `a source that leads out of the root: ${address}`,
      files: { ...plain, ...configOf({ sources: { x: address } }) },
      lay: 'ln -s $OUTSIDE linked',
      runs: all().slice(0, 4),
      ends: [2],
      says: /lies outside/,
    }),
  ),
  {
    name: 'a baseline above, and through a link',
    files: { ...plain, ...configOf({ baseline: '../outside/taken.json' }) },
    lay: 'ln -s $OUTSIDE/file specord.baseline.json',
    runs: [
      '$SPECORD lint --update-baseline',
      'rm specord.config.json; $SPECORD lint --update-baseline',
      '$SPECORD init',
    ],
    ends: [0, 1, 2],
  },
  {
    name: 'a reference through links, to what is private',
    files: {
      ...plain,
      'b.schema.json':
        '{"$ref":"linked/secret.json","properties":{"a":{"$ref":"../outside/secret.json#/title"}}}',
    },
    lay: 'ln -s $OUTSIDE linked; ln -s $OUTSIDE/secret.json c.schema.json; ln -s ../outside/secret.json d.md',
    runs: ['$SPECORD lint --verbose', '$SPECORD lint --format json', '$SPECORD claims'],
    ends: [0, 1, 2],
  },
  {
    name: 'names that are taken for options',
    files: { ...plain, '--config=x.md': '# A\n', '-rf': 'x', '--output=$(touch x).md': '# B\n' },
    runs: [
      '$SPECORD lint',
      '$SPECORD compare --upload-pack=touch',
      '$SPECORD compare "ext::sh -c touch% x"',
      '$SPECORD compare "--output=x" HEAD',
    ],
    ends: [0, 1, 2],
  },
];
