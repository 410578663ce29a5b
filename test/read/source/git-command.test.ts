import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCorpus } from '../../../tools/read/corpus.ts';
import { NoCorpusError } from '../../../tools/read/no-corpus-error.ts';
import { git } from '../../../tools/read/source/git-command.ts';
import { revisionsBetween } from '../../../tools/read/source/revisions.ts';
import { setEnvironment } from '../../environment.ts';
import { git as plainGit } from '../../git.ts';
import { temporaryFolder, write } from '../temporary-folder.ts';

interface Planted {
  readonly repository: string;
  /** A program that leaves a mark when it is started. */
  readonly program: string;
  readonly mark: string;
}

/** Made once, and copied for each test. */
const template = mkdtempSync(join(tmpdir(), 'specord-git-'));

beforeAll(() => {
  write(template, { 'spec/a.md': '# One\n' });
  plainGit(template, 'init', '-q');
  plainGit(template, 'add', '-A');
  plainGit(template, 'commit', '-qm', 'one');
  write(template, { 'spec/a.md': '# Two\n' });
  plainGit(template, 'commit', '-qam', 'two');
});
afterAll(() => rmSync(template, { recursive: true, force: true }));

function planted(): Planted {
  const place = temporaryFolder();
  const mark = join(place, 'mark');
  const program = programAt(join(place, 'program'), mark);
  const repository = join(place, 'repository');
  cpSync(template, repository, { recursive: true });
  return { repository, program, mark };
}

function programAt(path: string, mark: string): string {
  writeFileSync(path, `#!/bin/sh\necho "$0 $@" >> '${mark}'\nexit 1\n`);
  chmodSync(path, 0o755);
  return path;
}

/** Whatever the tool asks of git, in one go. */
async function readAll(folder: string): Promise<void> {
  const quietly = () => undefined;
  await readCorpus('HEAD', {}, folder).catch(quietly);
  await readCorpus('HEAD~1:spec', {}, folder).catch(quietly);
  await readCorpus(':', {}, folder).catch(quietly);
  await readCorpus(':spec', {}, folder).catch(quietly);
  await revisionsBetween('HEAD~1', 'HEAD', folder).catch(quietly);
}

function marked(mark: string): string {
  return existsSync(mark) ? readFileSync(mark, 'utf8') : '';
}

describe('a repository that names programs in its own configuration', () => {
  it.each([
    'core.fsmonitor',
    'core.pager',
    'pager.log',
    'pager.ls-files',
    'core.editor',
    'core.askPass',
    'core.sshCommand',
    'core.gitProxy',
    'core.alternateRefsCommand',
    'credential.helper',
    'diff.external',
    'diff.x.textconv',
    'diff.x.command',
    'filter.x.clean',
    'filter.x.smudge',
    'filter.x.process',
    'alias.ls-files',
    'alias.rev-list',
    'gpg.program',
    'uploadpack.packObjectsHook',
    'sequence.editor',
    'tar.tar.command',
  ])('%s', async (setting) => {
    const { repository, program, mark } = planted();
    write(repository, { '.gitattributes': '* diff=x filter=x\n' });
    plainGit(repository, 'config', setting, program);
    await readAll(repository);
    expect(marked(mark)).toBe('');
  });

  it('which plain git would start', async () => {
    const { repository, program, mark } = planted();
    plainGit(repository, 'config', 'core.fsmonitor', program);
    plainGit(repository, 'ls-files', '-s');
    expect(marked(mark)).toContain('program');
  });

  it('as hooks', async () => {
    const { repository, mark } = planted();
    const hooks = join(repository, 'hooks');
    mkdirSync(hooks);
    for (const name of ['fsmonitor-watchman', 'post-index-change', 'reference-transaction', 'post-checkout'])
      for (const folder of [hooks, join(repository, '.git/hooks')]) {
        mkdirSync(folder, { recursive: true });
        programAt(join(folder, name), mark);
      }
    plainGit(repository, 'config', 'core.hooksPath', hooks);
    await readAll(repository);
    expect(marked(mark)).toBe('');
  });

  it('to look at signatures', async () => {
    const { repository, program, mark } = planted();
    const tree = plainGit(repository, 'rev-parse', 'HEAD^{tree}').trim();
    const parent = plainGit(repository, 'rev-parse', 'HEAD').trim();
    const who = 'n <e@example.org> 1700000000 +0000';
    const signature = '-----BEGIN PGP SIGNATURE-----\n \n eA==\n -----END PGP SIGNATURE-----';
    const commit = `tree ${tree}\nparent ${parent}\nauthor ${who}\ncommitter ${who}\ngpgsig ${signature}\n\nthree\n`;
    const hash = execFileSync('git', ['hash-object', '-t', 'commit', '-w', '--stdin'], {
      cwd: repository,
      input: commit,
      encoding: 'utf8',
    }).trim();
    plainGit(repository, 'update-ref', 'HEAD', hash);
    plainGit(repository, 'config', 'gpg.program', program);
    plainGit(repository, 'config', 'log.showSignature', 'true');
    plainGit(repository, 'log', '-1');
    expect(marked(mark)).not.toBe('');
    rmSync(mark);
    expect((await revisionsBetween('HEAD~1', 'HEAD', repository)).map(({ subject }) => subject)).toEqual([
      'two',
      'three',
    ]);
    expect(marked(mark)).toBe('');
  });

  it.each(['uploadpack', 'sshCommand', 'ext', 'vcs'])('to fetch what is missing: %s', async (how) => {
    const { repository, program, mark } = planted();
    const blob = plainGit(repository, 'rev-parse', 'HEAD:spec/a.md').trim();
    rmSync(join(repository, '.git/objects', blob.slice(0, 2), blob.slice(2)));
    plainGit(repository, 'config', 'core.repositoryFormatVersion', '1');
    plainGit(repository, 'config', 'extensions.partialClone', 'origin');
    plainGit(repository, 'config', 'remote.origin.promisor', 'true');
    plainGit(repository, 'config', 'remote.origin.uploadpack', program);
    plainGit(repository, 'config', 'core.sshCommand', program);
    plainGit(repository, 'config', 'protocol.allow', 'always');
    plainGit(repository, 'config', 'protocol.ext.allow', 'always');
    const urls: Record<string, string> = { uploadpack: repository, sshCommand: 'ssh://h.invalid/x' };
    plainGit(repository, 'config', 'remote.origin.url', urls[how] ?? `ext::${program} x`);
    if (how === 'vcs') plainGit(repository, 'config', 'remote.origin.vcs', 'ext');
    await readAll(repository);
    expect(marked(mark)).toBe('');
  });

  it('by an included file', async () => {
    const { repository, program, mark } = planted();
    write(repository, { 'more.config': `[core]\n\tfsmonitor = ${program}\n\thooksPath = .\n` });
    plainGit(repository, 'config', 'include.path', '../more.config');
    await readAll(repository);
    expect(marked(mark)).toBe('');
  });

  it('of a submodule', async () => {
    const { repository, program, mark } = planted();
    const inner = planted();
    plainGit(inner.repository, 'config', 'core.fsmonitor', program);
    plainGit(
      repository,
      '-c',
      'protocol.file.allow=always',
      'submodule',
      'add',
      '-q',
      inner.repository,
      'sub',
    );
    plainGit(join(repository, 'sub'), 'config', 'core.fsmonitor', program);
    plainGit(repository, 'config', 'submodule.recurse', 'true');
    plainGit(repository, 'config', 'submodule.sub.update', `!${program}`);
    rmSync(mark, { force: true });
    await readAll(repository);
    await readAll(join(repository, 'sub'));
    expect(marked(mark)).toBe('');
  });
});

describe('a folder of a corpus that is a bare repository', () => {
  it('is refused, and nothing of it is started', async () => {
    const { repository, program, mark } = planted();
    const embedded = join(repository, 'embedded');
    plainGit(repository, 'clone', '-q', '--bare', repository, embedded);
    plainGit(embedded, 'config', 'core.bare', 'false');
    plainGit(embedded, 'config', 'core.worktree', repository);
    plainGit(embedded, 'config', 'core.fsmonitor', program);
    rmSync(mark, { force: true });
    await expect(readCorpus(':', {}, embedded)).rejects.toThrow(/bare repository/);
    await expect(readCorpus('HEAD', {}, join(embedded, 'refs'))).rejects.toThrow(/bare repository/);
    await expect(revisionsBetween('HEAD~1', 'HEAD', embedded)).rejects.toThrow(NoCorpusError);
    expect(marked(mark)).toBe('');
  });
});

describe('the environment', () => {
  it('cannot move git to another repository', async () => {
    const { repository } = planted();
    const other = planted();
    write(other.repository, { 'spec/a.md': '# Other\n' });
    plainGit(other.repository, 'commit', '-qam', 'other');
    const inOther = join(other.repository, '.git');
    setEnvironment({
      GIT_DIR: inOther,
      GIT_WORK_TREE: other.repository,
      GIT_COMMON_DIR: inOther,
      GIT_OBJECT_DIRECTORY: join(inOther, 'objects'),
      GIT_NAMESPACE: 'x',
    });
    const corpus = await readCorpus('HEAD', {}, repository);
    expect(corpus.document('spec/a.md')?.text).toBe('# Two\n');
  });

  it('names no program that git starts', async () => {
    const { repository, program, mark } = planted();
    const names = ['PAGER', 'EXTERNAL_DIFF', 'SSH', 'SSH_COMMAND', 'ASKPASS', 'EDITOR', 'PROXY_COMMAND'];
    setEnvironment({
      ...Object.fromEntries(names.map((name) => [`GIT_${name}`, program])),
      GIT_TRACE2_EVENT: join(repository, '../trace'),
      GIT_TRACE: join(repository, '../trace'),
      GIT_EXEC_PATH: repository,
    });
    await readAll(repository);
    expect(marked(mark)).toBe('');
    expect(existsSync(join(repository, '../trace'))).toBe(false);
    expect((await readCorpus('HEAD', {}, repository)).documents).toHaveLength(1);
  });

  it('says where the index is that a hook is about to commit', async () => {
    const { repository } = planted();
    const index = join(repository, '.git/next-index');
    write(repository, { 'spec/a.md': '# Three\n' });
    execFileSync('git', ['add', '-A'], {
      cwd: repository,
      env: { ...process.env, GIT_INDEX_FILE: index },
    });
    setEnvironment({ GIT_INDEX_FILE: index });
    expect((await readCorpus(':', {}, repository)).document('spec/a.md')?.text).toBe('# Three\n');
  });

  it('does not make a program of the folder that is read a program of the user', async () => {
    const { repository, mark } = planted();
    mkdirSync(join(repository, 'node_modules/.bin'), { recursive: true });
    programAt(join(repository, 'git'), mark);
    programAt(join(repository, 'node_modules/.bin/git'), mark);
    const inPackages = join(repository, 'node_modules/.bin');
    setEnvironment({ PATH: `.:${inPackages}::node_modules/.bin:${process.env.PATH}` });
    await readAll(repository);
    expect(marked(mark)).toBe('');
    expect((await readCorpus('HEAD', {}, repository)).documents).toHaveLength(1);
  });

  it('is not taken from the checkout, by whatever path it is named', async () => {
    const { repository, mark } = planted();
    const outside = temporaryFolder();
    for (const folder of ['bin', 'spec/bin']) {
      mkdirSync(join(repository, folder), { recursive: true });
      programAt(join(repository, folder, 'git'), mark);
    }
    symlinkSync(join(repository, 'bin'), join(outside, 'linked'));
    mkdirSync(join(outside, 'bin'));
    symlinkSync(join(repository, 'bin/git'), join(outside, 'bin/git'));
    const paths = [
      join(repository, 'bin'),
      join(repository, 'spec/bin'),
      join(outside, 'linked'),
      join(outside, 'bin'),
    ];
    setEnvironment({ PATH: [...paths, process.env.PATH].join(':') });
    await readAll(repository);
    expect((await readCorpus('HEAD', {}, join(repository, 'spec'))).documents).toHaveLength(1);
    expect(marked(mark)).toBe('');
    setEnvironment({ PATH: paths.join(':') });
    await expect(readCorpus('HEAD', {}, repository)).rejects.toThrow(
      /is not installed outside of what is read/,
    );
  });

  it('without git is told in a sentence', async () => {
    const { repository } = planted();
    setEnvironment({ PATH: '' });
    await expect(readCorpus('HEAD', {}, repository)).rejects.toThrow(/`git` is needed for this/);
  });
});

it('shows a revision as it was committed, whatever was put in its place', async () => {
  const { repository } = planted();
  const [first = ''] = plainGit(repository, 'rev-parse', 'HEAD~1').trim().split('\n');
  plainGit(repository, 'replace', first, 'HEAD');
  expect((await readCorpus(first, {}, repository)).document('spec/a.md')?.text).toBe('# One\n');
});

it.each(['--upload-pack=x', '--output=x', '-x', ':-x', ':--cached', '--git-dir=x'])(
  'takes `%s` for a revision and never for an option',
  async (revision) => {
    const { repository } = planted();
    await readCorpus(revision, {}, repository).catch((error: Error) => {
      expect(error).toBeInstanceOf(NoCorpusError);
    });
    await expect(revisionsBetween(revision, 'HEAD', repository)).rejects.toThrow(NoCorpusError);
    await expect(revisionsBetween('HEAD', revision, repository)).rejects.toThrow(NoCorpusError);
    expect(existsSync(join(repository, 'x'))).toBe(false);
  },
);

it('uses no network', async () => {
  const { repository } = planted();
  await expect(git(['ls-remote', 'http://127.0.0.1:9/x'], { cwd: repository })).rejects.toThrow(
    /not allowed/,
  );
  await expect(git(['ls-remote', repository], { cwd: repository })).rejects.toThrow(/not allowed/);
});
