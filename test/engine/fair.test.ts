import { afterEach, describe, expect, it } from 'vitest';
import type { Cell, Verification } from '../../tools/engine/cell.ts';
import { asking, closeAll, hostOf, verifying } from './small-host.ts';

afterEach(closeAll);

const told = ({ cells }: Verification) =>
  cells.map(({ id, outcome, lack, because }) =>
    [id.slice(7), outcome, lack, because].filter(Boolean).join(' '),
  );

const run = { send: 'GET /v1/runs/r', as: 'nobody', expect: { status: 200 } } as const;
const diff = { send: 'GET /v1/runs/r:diff?against=r', as: 'nobody', expect: { status: 200 } } as const;
const served = { 'GET /v1/runs/r': () => [200, {}] as const };

describe('an operation that a host may leave out', () => {
  it.each([
    ['404 not_found', [404, { error: 'not_found' }]],
    ['404', [404, '<html>']],
    ['405', [405, {}]],
    ['501 capability_not_provided', [501, { error: 'capability_not_provided' }]],
  ] as const)('and refuses with %s is told once, and fails nobody', async (because, answer) => {
    const url = await hostOf({ ...served, 'GET /v1/runs/r:diff': () => answer });
    const result = await verifying(url, [asking('a', [run, diff]), asking('b', [diff]), asking('c', [run])]);
    const says = `GET /v1/runs/{runId}:diff is not served (${because})`;
    expect(told(result)).toEqual([
      `a skipped not-served ${says}`,
      `b skipped not-served ${says}`,
      'c passed',
    ]);
    expect(result.unserved).toEqual([{ operation: 'GET /v1/runs/{runId}:diff', because: says, cases: 2 }]);
  });

  it('is served where it once answers as only a served one does, whenever that is', async () => {
    const answers = {
      ...served,
      'GET /v1/runs/r:diff': () => [404, { error: 'not_found' }] as const,
      'GET /v1/runs/q:diff': () => [404, { error: 'run_not_found' }] as const,
    };
    const other = asking('z', [{ send: 'GET /v1/runs/q:diff', as: 'nobody', expect: { status: 404 } }]);
    for (const cases of [
      [asking('a', [diff]), other],
      [other, asking('a', [diff])],
    ])
      expect(told(await verifying(await hostOf(answers), cases)).sort()).toEqual(['a failed', 'z passed']);
  });

  it('is not asked for where the description of the host leaves it out', async () => {
    const paths = Object.fromEntries(
      ['/v1/workflows/{id}', '/v1/runs/{id}', '/v1/runs/{id}/events', '/v1/runs/{id}/events/poll']
        .map((path): [string, object] => [path, { get: {} }])
        .concat([
          ['/v1/runs', { post: {} }],
          ['/v1/runs/{id}/cancel', { post: {} }],
        ]),
    );
    let asked = 0;
    const url = await hostOf({
      ...served,
      'GET /v1/openapi.json': () => [200, { openapi: '3.1.0', paths }] as never,
      'GET /v1/runs/r:diff': () => {
        asked += 1;
        return [500, {}];
      },
    });
    const result = await verifying(url, [asking('a', [diff]), asking('c', [run])]);
    expect(told(result)[0]).toContain(
      'skipped not-served GET /v1/runs/{runId}:diff is not served (its own API description',
    );
    expect([asked, told(result)[1]]).toEqual([0, 'c passed']);
  });

  it('is asked for where the description leaves out what every host serves', async () => {
    const url = await hostOf({
      'GET /v1/openapi.json': () => [200, { paths: { '/v1/other': { get: {} } } }],
    });
    const [cell] = (await verifying(url, [asking('a', [run])])).cells;
    expect(cell).toMatchObject({ outcome: 'failed', cause: 'GET /v1/runs/{runId} is not served' });
  });
});

it('what a sentence only advises is a warning, and what nobody else asks for is none', async () => {
  const url = await hostOf({});
  const cite = (requirement: string) => ({ cites: { document: 'd', heading: 'h', requirement } });
  const cases = [
    asking('should', [run], cite('A host SHOULD answer.')),
    asking('may', [run], cite('A host MAY answer.')),
    asking('must', [run], cite('A host MUST answer and SHOULD be quick.')),
    asking('plain', [run], cite('A host answers.')),
    asking('decided', [run], { ...cite('A host answers.'), level: 'decision' }),
  ];
  const { cells } = await verifying(url, cases);
  expect(cells.map(({ outcome }) => outcome)).toEqual(['warned', 'warned', 'failed', 'failed', 'skipped']);
});

describe('a workflow that cases start', () => {
  const ours = {
    ...{ id: 'w', name: 'ours', edges: [], variables: [] },
    nodes: [{ id: 'n', typeId: 'core.delay', config: { ms: 5 }, inputs: {} }],
  };
  const workflows = new Map([['w', ours]]);
  const starting = asking('a', [run], { fixtures: ['w'] });
  const outcomeOn = async (definition: object | undefined, fixtures: readonly string[]) => {
    const answers = definition && { 'GET /v1/workflows/w': () => [200, definition] as never };
    const url = await hostOf({ ...served, ...answers }, { fixtures: [...fixtures] });
    return told(await verifying(url, [starting], { workflows }))[0];
  };

  it('is the one that is meant, with what a host fills in', async () => {
    const theirs = {
      ...ours,
      name: 'theirs',
      nodes: [{ ...ours.nodes[0], position: { x: 1 }, label: 'N', retry: 0 }],
    };
    expect(await outcomeOn(theirs, ['w'])).toBe('a passed');
    expect(await outcomeOn(undefined, ['w'])).toBe('a passed');
  });

  it.each([
    [
      'another type',
      { nodes: [{ ...ours.nodes[0], typeId: 'core.noop' }] },
      'typeId of nodes n is "core.noop"',
    ],
    [
      'another value',
      { nodes: [{ ...ours.nodes[0], config: { ms: 9 } }] },
      'ms of config of nodes n is 9 and not 5',
    ],
    ['no such node', { nodes: [] }, 'it has no n in `nodes`'],
    ['a variable more', { variables: [{ name: 'v' }] }, 'it has v in `variables` besides'],
  ])('is another one with %s', async (_, change, says) => {
    const found = await outcomeOn({ ...ours, ...change }, ['w']);
    expect(found).toContain(`a skipped redefined w is installed, but another definition: ${says}`);
  });

  it('is asked for where a host lists none, and skipped where it lists others', async () => {
    expect(await outcomeOn(ours, [])).toBe('a passed');
    expect(await outcomeOn(undefined, [])).toBe(
      'a skipped not-served the host lists no fixtures and shows no w',
    );
    expect(await outcomeOn(ours, ['other'])).toBe(
      'a skipped not-served the host has not installed the fixture w',
    );
  });
});

describe('an engine that is slow among many', () => {
  /** Answers one request after the other, each after some time. */
  function queued(ms: number) {
    let turn = Promise.resolve();
    return (_: unknown, answer: () => void) => {
      turn = turn.then(() => new Promise((resolve) => setTimeout(resolve, ms)));
      void turn.then(answer);
    };
  }
  const many = Array.from({ length: 6 }, (_, number) => asking(`${number}`, [run]));
  const settled = ({ cells }: Verification): readonly Cell[] =>
    cells.map((cell) => ({ ...cell, milliseconds: 0 }));

  it('is asked again alone, and gives one report however many cases are asked at once', async () => {
    const url = await hostOf(served, {}, queued(90));
    const options = { timeoutMs: 300 };
    const alone = await verifying(url, many, { ...options, concurrency: 1 });
    const together = await verifying(url, many, { ...options, concurrency: 6 });
    expect(settled(together)).toEqual(settled(alone));
    expect(together.advice?.[0]).toContain('lower --concurrency');
  });

  it('and silent when alone as well has given no answer', async () => {
    const url = await hostOf(served, {}, (request, answer) =>
      request.url?.includes('/runs/') ? undefined : answer(),
    );
    const { cells } = await verifying(url, many.slice(0, 2), { timeoutMs: 100, concurrency: 2 });
    expect(cells[0]).toMatchObject({
      outcome: 'crashed',
      because: expect.stringContaining('also when asked alone'),
    });
  });
});

it('a fault is told with what was sent and what came, credentials as variables', async () => {
  const url = await hostOf({});
  const step = {
    send: 'POST /v1/runs',
    body: { note: 'the-token-of-the-owner', n: 1 },
    expect: { status: 201 },
  } as const;
  const [cell] = (await verifying(url, [asking('a', [step])])).cells;
  expect(cell?.sent).toMatchObject({
    method: 'POST',
    url: `${url}/v1/runs`,
    headers: { Authorization: `Bearer \${SPECORD_TOKEN}` },
    body: expect.stringContaining('"n":1'),
    status: 404,
    answer: '{"error":"not_found","message":"No."}',
  });
  expect(JSON.stringify(cell)).not.toContain('the-token-of');
});
