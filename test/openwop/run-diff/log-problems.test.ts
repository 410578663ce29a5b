import { describe, expect, it } from 'vitest';
import { projectRunDiff, projectRunDiffReport } from '../../../tools/openwop/run-diff/project.ts';
import { RunDiff } from '../../../tools/openwop/run-diff/run-diff.ts';

const line = (sequence: number, rest = '') =>
  `{"eventId":"e${sequence}","runId":"r","type":"log.appended","payload":{"text":"x"},"sequence":${sequence}${rest}}`;

function problems(...lines: string[]) {
  const b = { base64: Buffer.from(lines.join('\n'), 'latin1').toString('base64') };
  const good = { ndjson: [0, 1, 2].map((sequence) => line(sequence)).join('\n') };
  const found = projectRunDiffReport({ a: good, b }).problems as {
    code: string;
    line: number;
    side: string;
  }[];
  if (found.length > 0) {
    const [{ code, side }] = found as [(typeof found)[0]];
    expect(side).toBe('b');
    expect(() => projectRunDiff({ a: good, b }), code).toThrow(expect.objectContaining({ code }));
  }
  return found.map((problem) => [problem.code, problem.line]);
}

const utf8 = (text: string) => Buffer.from(text).toString('latin1');

describe('a line that is no event', () => {
  it.each([
    ['torn-line', '{"eventId":"e1","runId":"r","type":"log.app'],
    ['torn-line', '{"sequence":1,"type":"x","payload":tr'],
    ['torn-line', '{"sequence":1,"type":"x","payload":-'],
    ['torn-line', '{"sequence":1,"type":"x","payload":1.'],
    ['torn-line', '{"sequence":1,"type":"x","payload":1e+'],
    ['torn-line', '{"sequence":1,"type":"x","payload":"\\'],
    ['torn-line', '{"sequence":1,"type":"x","payload":"\\u00'],
    ['torn-line', '{"sequence":1,"type":"x","payload":"\\ud83d\\u'],
    ['torn-line', '{"sequence":1,"type":"x","payload":[1'],
    ['torn-line', '{"sequence":1,"type":"x","payload":[1,'],
    ['torn-line', '{"sequence":1,"type"'],
    ['torn-line', '{"sequence":1,"type":'],
    ['torn-line', '{"sequence":1,'],
    ['torn-line', '{'],
    ['invalid-json', '{"sequence":1,"type":"x","payload":"\\x"}'],
    ['invalid-json', '{"sequence":1,"type":"x","payload":"a\\q'],
    ['invalid-json', '{"sequence":1,"type":"x","payload":"\\u00g0"}'],
    ['invalid-json', '{"sequence":1,"type":"x","payload":"\t"}'],
    ['invalid-json', '{"sequence":1,"type":"x","payload":01}'],
    ['invalid-json', '{"sequence":1,"type":"x","payload":.5}'],
    ['invalid-json', '{"sequence":1,"type":"x","payload":1.e5}'],
    ['invalid-json', '{"sequence":1,"type":"x","payload":+1}'],
    ['invalid-json', '{"sequence":1,"type":"x","payload":1e}'],
    ['invalid-json', '{"sequence":1,"type":"x","payload":NaN}'],
    ['invalid-json', '{"sequence":1,"type":"x","payload":trux}'],
    ['invalid-json', '{"sequence":1,"type":"x","payload":truex}'],
    ['invalid-json', "{'sequence':1}"],
    ['invalid-json', '{sequence:1}'],
    ['invalid-json', '{"sequence":1,}'],
    ['invalid-json', '{"sequence":1,"type":"x","payload":[1,]}'],
    ['invalid-json', '{"sequence":1,"type":"x","payload":[1}}'],
    ['invalid-json', '{"sequence":1,"type":"x","payload":{"a":1]}'],
    ['invalid-json', '{"sequence" 1}'],
    ['invalid-json', `${line(1)} ${line(2)}`],
    ['invalid-json', `${line(1)},`],
    ['invalid-json', '}'],
    ['invalid-json', '\xef\xbb\xbf{}'],
    ['not-an-object', '[1]'],
    ['not-an-object', '"x"'],
    ['not-an-object', 'null'],
    ['not-an-object', ' 7 '],
    ['duplicate-member', '{"sequence":1,"type":"x","payload":1,"sequence":2}'],
    ['duplicate-member', '{"sequence":1,"type":"x","payload":[{"a":1,"b":{"a":1},"a":2}]}'],
    ['duplicate-member', '{"sequence":1,"type":"x","payload":{"ab":1,"\\u0061b":2}}'],
    ['duplicate-member', '{"sequence":1,"type":"x","payload":1,"data":1,"data":1}'],
    ['duplicate-member', '{"sequence":1,"type":"x","payload":1,"data":1,"payload":1}'],
    ['duplicate-member', `{"sequence":1,"type":"x","payload":{${many(100)},"m7":1}}`],
    ['lone-surrogate', '{"sequence":1,"type":"x","payload":"\\ud800"}'],
    ['lone-surrogate', '{"sequence":1,"type":"x","payload":"\\ud800\\u0041"}'],
    ['lone-surrogate', '{"sequence":1,"type":"x","payload":"\\ud800\\ud800\\udc00"}'],
    ['lone-surrogate', '{"sequence":1,"type":"x","payload":"\\udc00\\ud800"}'],
    ['lone-surrogate', '{"sequence":1,"type":"x","\\udfff":1}'],
    ['number-out-of-range', '{"sequence":1,"type":"x","payload":[1e309]}'],
    ['number-out-of-range', '{"sequence":1,"type":"x","payload":-1E+400}'],
    ['number-out-of-range', `{"sequence":1,"type":"x","payload":${'9'.repeat(310)}}`],
    ['sequence-missing', '{"type":"x","payload":{"sequence":1}}'],
    ['sequence-missing', '{"type":"x","payload":1,"sequence":{"a":1}}'],
    ['sequence-missing', '{"type":"x","payload":1,"sequence":[]}'],
    ['sequence-invalid', '{"sequence":1.5,"type":"x","payload":1}'],
    ['sequence-invalid', '{"sequence":"1","type":"x","payload":1}'],
    ['sequence-invalid', '{"sequence":null,"type":"x","payload":1}'],
    ['sequence-invalid', '{"sequence":true,"type":"x","payload":1}'],
    ['sequence-invalid', '{"sequence":-1,"type":"x","payload":1}'],
    ['sequence-invalid', '{"sequence":9007199254740992,"type":"x","payload":1}'],
    ['type-missing', '{"sequence":1,"payload":1}'],
    ['type-missing', '{"sequence":1,"type":7,"payload":1}'],
    ['type-missing', '{"sequence":1,"type":{"a":"b"},"payload":1}'],
    ['run-id-invalid', '{"sequence":1,"type":"x","payload":1,"runId":7}'],
    ['foreign-run', '{"sequence":1,"type":"x","payload":1,"runId":"r2"}'],
    ['foreign-run', '{"sequence":1,"type":"x","payload":1,"runId":"R"}'],
    ['bad-utf8', '{"sequence":1,"type":"x","payload":"\xff"}'],
    ['bad-utf8', '{"sequence":1,"type":"x","payload":"\xed\xa0\x80"}'],
    ['bad-utf8', '{"sequence":1,"type":"x","payload":"\xc0\xaf"}'],
    ['sequence-duplicate', line(0)],
  ])('%s: %s', (code, text) => {
    expect(problems(utf8(line(0)), text, utf8(line(2)))).toEqual([[code, 2]]);
  });

  it('leaves nothing to tell, also when both logs have one', () => {
    const damaged = () => ({ log: [Buffer.from(`${line(0)}\nx\n${line(5)}`)] });
    const diff = new RunDiff(damaged(), { log: [Buffer.from(`${line(0)}\nx\n${line(7)}`)] });
    expect([...diff.differences()]).toEqual([]);
    expect(diff.problems.map(({ side }) => side)).toEqual(['a', 'b']);
  });

  it('is found on the last line too, with and without a line feed', () => {
    expect(problems(utf8(line(0)), utf8(line(1)).slice(0, -1))).toEqual([['torn-line', 2]]);
    expect(problems(utf8(line(0)), utf8(line(1)).slice(0, -1), '')).toEqual([['torn-line', 2]]);
    expect(problems(utf8(line(0)), utf8(line(1)), '')).toEqual([]);
  });

  it('is told for every line, up to twenty', () => {
    expect(problems(line(3), 'x', line(2), line(3), line(4), '{')).toEqual([
      ['invalid-json', 2],
      ['sequence-disorder', 3],
      ['sequence-duplicate', 4],
      ['torn-line', 6],
    ]);
    expect(problems(...Array.from({ length: 50 }, () => 'x'))).toHaveLength(20);
  });

  it('is told with what to do about', () => {
    const { problems: found } = projectRunDiffReport({ a: { ndjson: line(0) }, b: { ndjson: 'x' } });
    const says = 'is not JSON: a log has one event in JSON on each line';
    expect(found).toEqual([{ code: 'invalid-json', line: 1, side: 'b', where: 'line 1', says }]);
    const list = { a: { ndjson: line(0) }, b: [{ sequence: 0, type: 'x' }, 7] };
    expect(() => projectRunDiff(list)).toThrow('b: events[1] is JSON but no object: every event is one');
  });

  it('is too long before it fills the memory', () => {
    function* endless() {
      yield Buffer.from(`${line(0)}\n`);
      for (let megabyte = 0; megabyte < 1000; megabyte += 1) yield Buffer.alloc(1 << 20, 'x');
    }
    const diff = new RunDiff({ log: [Buffer.from(line(0))] }, { log: endless() });
    expect([...diff.differences()]).toEqual([]);
    expect(diff.problems).toMatchObject([{ code: 'line-too-long', line: 2, side: 'b' }]);
  });

  it('is an empty log, unless somebody says which run it is', () => {
    expect(problems('')).toEqual([['log-empty', 1]]);
    expect(problems(' ', '\r', '')).toEqual([['log-empty', 3]]);
    expect(projectRunDiff({ a: { runId: 'x', ndjson: '' }, b: { runId: 'y', events: [] } })).toMatchObject({
      a: 'x',
      b: 'y',
      divergedAtSeq: null,
    });
  });
});

describe('a line that is an event however it is written', () => {
  it.each([
    ['white space', ' \t{ "sequence" : 1 , "type" : "x" , "payload" : [ { } , [ ] , { "a" : 1 } ] } \r'],
    ['no run', '{"sequence":1,"type":"x"}'],
    ['a sequence with an exponent', '{"sequence":1e0,"type":"x","payload":1}'],
    ['a sequence with a fraction of nothing', '{"sequence":1.0,"type":"x","payload":1}'],
    ['an escaped run id', '{"sequence":1,"type":"x","payload":1,"runId":"\\u0072"}'],
    ['escaped names', '{"\\u0073equence":1,"t\\u0079pe":"x","payload":{"\\"":1,"\\\\":2}}'],
    ['a hundred names', `{"sequence":1,"type":"x","payload":{${many(100)},"n":{${many(100)}}}}`],
    ['the largest number', '{"sequence":1,"type":"x","payload":[1.7976931348623157e308,-0.0E-999]}'],
    ['every escape', '{"sequence":1,"type":"x","payload":"\\"\\\\\\/\\b\\f\\n\\r\\t\\uABcd\\u0000"}'],
    ['a low and a high surrogate as text', '{"sequence":1,"type":"x","payload":"\\\\ud800"}'],
  ])('%s', (_, text) => {
    expect(problems(utf8(line(0)), utf8(text), utf8(line(2)))).toEqual([]);
  });

  it('has blank lines around it, which count as lines', () => {
    expect(problems('', utf8(line(0)), '  ', '\r', utf8(line(1)), 'x')).toEqual([['invalid-json', 6]]);
  });

  it('may be 200,000 levels deep', () => {
    const deep = (inner: string, runId: string) => ({
      ndjson: `{"sequence":0,"type":"x","runId":"${runId}","payload":${'[{"a":'.repeat(100_000)}${inner}${'}]'.repeat(100_000)}}`,
    });
    expect(projectRunDiff({ a: deep('1', 'a'), b: deep('1', 'b') }).divergedAtSeq).toBeNull();
    expect(projectRunDiffReport({ a: deep('1', 'a'), b: deep('2', 'b') }).problems).toEqual([]);
    expect(projectRunDiffReport({ a: deep('1 ', 'a'), b: deep('2', 'b') }).problems).toEqual([]);
  });

  it('stays the event of its run when only some events name the run', () => {
    expect(problems('{"sequence":0,"type":"x"}', line(1), '{"sequence":2,"type":"x","runId":"q"}')).toEqual([
      ['foreign-run', 3],
    ]);
    const { notes } = projectRunDiffReport({
      a: { ndjson: '{"sequence":0,"type":"x"}' },
      b: { ndjson: line(0) },
    });
    expect(notes).toContainEqual(expect.objectContaining({ code: 'run-id-missing', side: 'a' }));
    expect(problems('{"sequence":0,"type":"x"}')).toEqual([]);
  });

  it('is foreign when the document names another run', () => {
    const { problems: found } = projectRunDiffReport({
      a: { runId: 'x', ndjson: line(0) },
      b: { runId: 'r', ndjson: line(0) },
    });
    expect(found).toMatchObject([{ code: 'foreign-run', line: 1, side: 'a' }]);
  });

  it('is foreign in b even where its run is that of a', () => {
    const other = line(0).replace('"r"', '"s"');
    const b = { ndjson: `${other}\n${line(1)}` };
    const { problems: found } = projectRunDiffReport({ a: { ndjson: `${line(0)}\n${line(1)}` }, b });
    expect(found).toMatchObject([{ code: 'foreign-run', line: 2, side: 'b' }]);
  });
});

function many(count: number): string {
  return Array.from({ length: count }, (_, index) => `"m${index}":${index}`).join();
}
