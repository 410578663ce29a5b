import { type Attack, plain } from './attack.ts';

const broken = { 'README.md': '# A\n\n[nothing](nothing.md)\n' };
const told = '$SPECORD lint --fail-on info';

/** A cache that was laid, and runs that would be green in silence. */
export const lies: readonly Attack[] = [
  {
    name: 'a cache that is committed',
    files: broken,
    lay: [
      `XDG_CACHE_HOME=$PWD/.specord ${told} > /dev/null; ${told} --cache $OUTSIDE/cache > /dev/null`,
      'for d in cache .specord .cache node_modules/.cache; do mkdir -p $d; cp -r $OUTSIDE/cache/. $d 2> /dev/null; done',
      `find . -path ./README.md -prune -o -type f -print | xargs -r sed -i 's/"code":1/"code":0/g; s/nothing.md/README.md/g'`,
      'rm -rf $OUTSIDE/cache',
    ].join('\n'),
    runs: [told, `CI=1 ${told}`, `CI=1 ${told} --cache .specord`],
    ends: [1, 2],
  },
  {
    name: 'links where a cache is looked for',
    files: broken,
    lay: 'ln -s $OUTSIDE .specord; ln -s $OUTSIDE .cache',
    runs: [told, `${told} --cache .cache`],
    ends: [1, 2],
  },
  {
    name: 'a file that leads out of the tree',
    files: plain,
    lay: 'ln -s $OUTSIDE/secret.json schemas/b.schema.json',
    runs: [told],
    ends: [1, 2],
    says: /b\.schema\.json/,
  },
  {
    name: 'a file over the limits',
    files: plain,
    lay: `head -c 70000000 /dev/zero | tr '\\0' ' ' > schemas/large.schema.json`,
    runs: [told],
    ends: [1, 2],
    says: /large\.schema\.json/,
  },
  {
    name: 'a link in a tarball, which leads to nothing',
    files: plain,
    lay: [
      'mkdir p && cp README.md p/ && ln -s $OUTSIDE/secret.json p/b.schema.json && ln p/README.md p/c.md',
      'tar -czf base.tgz p && rm -r p',
    ].join('\n'),
    runs: ['$SPECORD compare base.tgz', '$SPECORD compare . base.tgz'],
    ends: [0, 2],
    says: /`b\.schema\.json` of base\.tgz was not compared/,
  },
  {
    name: 'a variable that is not set',
    files: { ...broken, 'b.schema.json': '{"type":"object"}' },
    runs: [
      '$SPECORD compare "$UNSET" --fail-on breaking',
      '$SPECORD compare . "$UNSET"',
      '$SPECORD lint --changed "$UNSET"',
      '$SPECORD lint --changed="$UNSET"',
      '$SPECORD rfc --base "$UNSET"',
      '$SPECORD prove "$UNSET"',
      '$SPECORD fixtures --out "$UNSET"',
      '$SPECORD verify --engine-cmd "$UNSET"',
    ],
    ends: [2],
    says: /There is an empty word/,
  },
  {
    name: 'a configuration that never settles',
    files: { ...plain, 'specord.config.mjs': 'await new Promise(() => {});\nexport default {};\n' },
    runs: [told],
    ends: [2],
    says: /ended before it was finished/,
  },
  {
    name: 'a configuration that ends the process',
    files: { ...plain, 'specord.config.mjs': 'process.exit(0);\n' },
    runs: [told],
    ends: [2],
  },
  {
    name: 'a disk that is full, a pipe that is closed, a folder that is gone',
    files: { ...broken, 'b.md': `# B\n${'\n[nothing](nothing.md)\n'.repeat(3000)}` },
    runs: [
      `${told} --format json > /dev/full`,
      `${told} --format json | head -c 1 > /dev/null; exit \${PIPESTATUS[0]}`,
      `mkdir x; cd x; rmdir ../x; ${told}`,
    ],
    ends: [2],
  },
  {
    name: 'a break that the head takes out of the comparison',
    files: {
      'api.yaml':
        'openapi: 3.1.0\ninfo: {title: A, version: "1"}\npaths:\n  /a: {get: {responses: {"200": {description: x}}}}\n',
    },
    lay: [
      'git init -q -b main .; git add -A; git -c user.name=n -c user.email=e@example.org commit -qm begin',
      `printf '{"exclude":["**/api.yaml"],"ignore":[{"rule":"*","reason":"x"}]}' > specord.config.json`,
      `printf 'openapi: 3.1.0\\ninfo: {title: A, version: "1"}\\npaths: {}\\n' > api.yaml`,
    ].join('\n'),
    runs: ['$SPECORD compare HEAD --fail-on breaking'],
    ends: [1, 2],
  },
];
