import { dirname, join, normalize } from 'node:path/posix';
import ts from 'typescript';

interface Room {
  /** The rooms whose files it may import. */
  readonly knows: readonly string[];
  /** What of Node's own modules it may import; without this, what only computes. */
  readonly node?: 'anything' | 'no files';
}

const MACHINE =
  /^(?:node:)?(?:child_process|cluster|dgram|fs|http2?|https|net|os|process|tls|worker_threads)(?:\/|$)/;
const FILES = /^(?:node:)?(?:child_process|fs)(?:\/|$)/;

const ground = ['json', 'facts', 'read', 'solve', 'finding.ts'];
const meaning = [...ground, 'claims', 'change', 'rules'];
const program = ['declared.ts', 'left-out.ts', 'one-piece.ts', 'sbom.ts'];

/** What stands in `tools/`, from the top down. What is not named here may not be there. */
export const rooms: Readonly<Record<string, Room>> = {
  'bin.ts': { knows: ['cli'] },
  'build.ts': { knows: [...program, 'view'], node: 'anything' },
  'declared.ts': { knows: [], node: 'anything' },
  'left-out.ts': { knows: [], node: 'anything' },
  'one-piece.ts': { knows: [], node: 'anything' },
  'sbom.ts': { knows: [], node: 'anything' },
  'new-rule.ts': { knows: [], node: 'anything' },
  vscode: { knows: [], node: 'anything' },
  sea: { knows: ['check'], node: 'anything' },
  site: { knows: [...meaning, 'check', 'cli', 'report'], node: 'anything' },
  cli: {
    knows: [
      ...meaning,
      ...[
        'cases',
        'check',
        'engine',
        'fleet',
        'index.ts',
        'lsp',
        'mcp',
        'openwop',
        'redaction',
        'report',
        'view',
      ],
    ],
    node: 'anything',
  },
  fleet: { knows: ['json', 'read', 'finding.ts', 'check', 'report', 'view'], node: 'anything' },
  mcp: { knows: [...meaning, 'check', 'report'], node: 'no files' },
  lsp: { knows: [...meaning, 'check'], node: 'no files' },
  report: { knows: [...meaning, 'check', 'engine', 'view'], node: 'no files' },
  view: { knows: [...meaning, 'check', 'engine', 'redaction'], node: 'no files' },
  'fixtures.ts': { knows: ['cases', 'engine'] },
  'index.ts': { knows: [...meaning, 'cases', 'check', 'openwop'], node: 'no files' },
  check: { knows: meaning, node: 'anything' },
  engine: { knows: ['json', 'read', 'solve', 'cases', 'redaction'], node: 'anything' },
  openwop: { knows: ['json', 'read', 'solve', 'cases', 'redaction'] },
  cases: { knows: [...ground, 'claims'] },
  rules: { knows: [...ground, 'claims', 'change'] },
  change: { knows: [...ground, 'claims'] },
  claims: { knows: ground },
  redaction: { knows: ['json'] },
  solve: { knows: ['json'] },
  read: { knows: ['json', 'facts', 'finding.ts'], node: 'anything' },
  facts: { knows: [] },
  json: { knows: [] },
  'finding.ts': { knows: [] },
};

/** Which imports of a file lead where its room may not look. `path` begins with `tools/`. */
export function crossings(path: string, text: string): readonly string[] {
  const room = roomOf(path);
  return ts.preProcessFile(text).importedFiles.flatMap(({ fileName }) => {
    const isAllowed = fileName.startsWith('.')
      ? mayKnow(room, join(dirname(path), fileName))
      : mayUse(room, fileName);
    return isAllowed ? [] : [`${path} may not import ${fileName}`];
  });
}

const roomOf = (path: string) => path.split('/')[1] ?? path;

/** Outside of `tools/` stands data alone. */
function mayKnow(room: string, target: string): boolean {
  const path = normalize(target);
  if (!path.startsWith('tools/')) return path.endsWith('.json');
  const other = roomOf(path);
  return other === room || (rooms[room]?.knows.includes(other) ?? false);
}

function mayUse(room: string, module: string): boolean {
  const node = rooms[room]?.node;
  if (node === 'anything') return true;
  return !(node === 'no files' ? FILES : MACHINE).test(module);
}
