import { Refused } from '../../cases/refused.ts';
import type { Cell, Verification } from '../../engine/cell.ts';
import type { ProfileResult } from '../../engine/profile-results.ts';
import { isArray, isObject, type Json, member } from '../../json/value.ts';
import { readJson } from '../runs/read-json.ts';
import type { Terminal } from '../terminal.ts';
import { sentIn } from './sent-in.ts';

/** What `verify --format json` wrote. */
export function readReport(terminal: Terminal, file: string): Verification {
  return verificationIn(file, readJson(terminal, file));
}

function verificationIn(file: string, report: Json): Verification {
  const [engine, families] = [member(report, 'engine'), member(report, 'families')];
  if (member(report, 'formatVersion') !== '1' || typeof engine !== 'string' || !isArray(families))
    throw new Refused('no-report', `${file} is no report of \`specord verify --format json\`.`);
  const cells = families.flatMap((one) => {
    const [family, own] = [member(one, 'family'), member(one, 'cells')];
    return typeof family === 'string' && isArray(own) ? own.flatMap((cell) => cellIn(cell, family)) : [];
  });
  const [refused, stopped] = [textOf(report, 'refused'), textOf(report, 'stopped')];
  const profiles = member(report, 'profiles');
  return {
    engine,
    cells,
    ...(isArray(profiles) && { profiles: profiles.flatMap(profileIn) }),
    ...(refused !== undefined && { refused }),
    ...(stopped !== undefined && { stopped }),
  };
}

const OUTCOMES: readonly string[] = [
  'passed',
  'failed',
  'warned',
  'skipped',
  'crashed',
] satisfies Cell['outcome'][];
const LACKS: readonly string[] = [
  'not-served',
  'redefined',
  'blocked',
  'unasked',
  'decided',
] satisfies Cell['lack'][];

/** Whoever wrote the file may have written anything: what is no cell is left out. */
function cellIn(cell: Json, family: string): readonly Cell[] {
  const [id, outcome, cites] = [textOf(cell, 'id'), textOf(cell, 'outcome') ?? '', member(cell, 'cites')];
  if (id === undefined || !OUTCOMES.includes(outcome) || !isObject(cites)) return [];
  const cited = (name: string) => textOf(cites, name) ?? '';
  const [because, at, lack] = [textOf(cell, 'because'), textOf(cell, 'at'), textOf(cell, 'lack') ?? ''];
  const [faults, milliseconds] = [member(cell, 'faults'), member(cell, 'milliseconds')];
  const sent = sentIn(member(cell, 'sent'));
  return [
    {
      ...{ id, family, outcome: outcome as Cell['outcome'], why: textOf(cell, 'why') ?? '' },
      cites: { document: cited('document'), heading: cited('heading'), requirement: cited('requirement') },
      faults: isArray(faults) ? faults.filter((one) => typeof one === 'string') : [],
      milliseconds: typeof milliseconds === 'number' ? milliseconds : 0,
      ...(because !== undefined && { because }),
      ...(at !== undefined && { at }),
      ...(sent && { sent }),
      ...(LACKS.includes(lack) && { lack: lack as NonNullable<Cell['lack']> }),
    },
  ];
}

function profileIn(one: Json): readonly ProfileResult[] {
  const [name, instead] = [textOf(one, 'name'), textOf(one, 'instead')];
  const [passed, asked, cases] = [member(one, 'passed'), member(one, 'asked'), member(one, 'cases')];
  if (name === undefined || !isCount(passed) || !isCount(asked) || !isCount(cases)) return [];
  const isKnown = instead === 'not advertised' || instead === 'not asked';
  const left = member(one, 'left');
  const counts = { passed, asked, cases, left: isCount(left) ? left : cases - asked };
  return [{ name, ...counts, ...(isKnown && { instead }) }];
}

function isCount(value: Json | undefined): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

function textOf(value: Json, name: string): string | undefined {
  const found = member(value, name);
  return typeof found === 'string' ? found : undefined;
}
