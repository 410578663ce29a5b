import { gunzipSync } from 'node:zlib';
import { broken } from '../../fleet/broken.ts';
import type { Fleet } from '../../fleet/fleet.ts';
import { Unready } from '../../fleet/needed.ts';
import { fleetPage } from '../../fleet/report/page.ts';
import { sarifOf } from '../../fleet/report/sarif.ts';
import {
  breaks,
  buildsLike,
  type Changed,
  differenceOf,
  findingsNow,
  lastNights,
  mended,
  newSince,
  setAside,
  standings,
  type Told,
  trend,
} from '../../fleet/results/questions.ts';
import { pageOf } from '../pages.ts';
import { put } from '../put.ts';
import type { Terminal } from '../terminal.ts';
import { home, version } from '../version.ts';
import { pageAbout } from '../view/page.ts';
import { meansOf } from './means.ts';
import type { FleetFlags } from './options.ts';

type Line<Row> = (row: Row) => string;

export async function status(
  terminal: Terminal,
  { results: { db } }: Fleet,
  { format }: FleetFlags,
): Promise<number> {
  const [nights, apart] = [await lastNights(db), await setAside(db)];
  if (format === 'json') terminal.out(`${JSON.stringify({ nights, apart }, null, 2)}\n`);
  else {
    for (const { id, build, began, ended, trial, visited, corpora } of nights) {
      const state =
        ended === null ? `under way: ${visited} of ${corpora}` : `over since ${ended.toISOString()}`;
      terminal.out(
        `night ${id}  ${build}${trial ? ', a trial' : ''}  since ${began.toISOString()}  ${state}\n`,
      );
    }
    for (const { corpus, stamp, why } of apart) terminal.out(`set apart  ${corpus}  ${stamp}: ${why}\n`);
  }
  return 0;
}

export async function report(
  terminal: Terminal,
  fleet: Fleet,
  flags: FleetFlags,
  [corpus]: readonly string[],
): Promise<number> {
  const { db } = fleet.results;
  const { format, out } = flags;
  const say = (text: string) => put(terminal, out, text);
  const rows = <Row>(all: readonly Row[], line: Line<Row>) =>
    say(
      format === 'json' ? `${JSON.stringify(all, null, 2)}\n` : all.map((row) => `${line(row)}\n`).join(''),
    );
  if (corpus !== undefined) say(await ofOne(fleet, corpus, flags));
  else if (flags.newSince !== undefined) rows(await newSince(db, dateOf(flags.newSince)), changedLine);
  else if (flags.mended) rows(await mended(db), changedLine);
  else if (flags.trend)
    rows(await trend(db), ({ day, corpus: name, rule, findings }) => `${day}  ${name}  ${rule}  ${findings}`);
  else if (flags.breaks)
    rows(
      await broken(await breaks(db), meansOf(terminal.cwd, fleet.packs, flags)),
      (one) => `${one.broken} names ${one.name}: ${one.what} in ${one.breaker} ${one.revision}: ${one.says}`,
    );
  else if (format === 'html') say(await fleetPage(db, await pageAbout(flags.folder), tool));
  else if (format === 'json')
    rows([{ corpora: await standings(db), findings: await findingsNow(db) }], String);
  else if (format === 'sarif') throw new Unready('SARIF is of one corpus: name it behind `report`');
  else
    rows(await standings(db), (one) =>
      one.refused === null
        ? `${one.corpus}  ${one.error} errors, ${one.warning} warnings, ${one.info} infos in ${one.documents} documents`
        : `${one.corpus}  ${one.refused}`,
    );
  return 0;
}

const tool = { name: 'specord', version };

async function ofOne(
  { results: { db }, packs }: Fleet,
  corpus: string,
  { format }: FleetFlags,
): Promise<string> {
  const [standing] = await standings(db, corpus);
  if (standing === undefined)
    throw new Unready(`nothing is known of ${corpus}; \`specord fleet report\` lists what is`);
  const pack = await packs.get(standing.result);
  if (pack === undefined) throw new Unready(`its report ${standing.result} is not among the packs`);
  const text = gunzipSync(pack).toString('utf8');
  if (format === 'sarif') return sarifOf(text, { tool, about: pageOf, ...(home !== undefined && { home }) });
  if (format === 'html') return fleetPage(db, await pageAbout(corpus), tool, corpus);
  return text;
}

export async function diff(
  terminal: Terminal,
  { results: { db } }: Fleet,
  { format }: FleetFlags,
  [before, after]: readonly string[],
): Promise<number> {
  const [one, other] = [await buildOf(before), await buildOf(after)];
  async function buildOf(prefix = ''): Promise<string> {
    const builds = await buildsLike(db, prefix);
    if (builds.length !== 1 || prefix === '')
      throw new Unready(
        `"${prefix}" is not one of the builds that have results: ${(await buildsLike(db, '')).join(', ')}`,
      );
    return builds[0]!;
  }
  const difference = await differenceOf(db, one, other);
  const { both, one: alone, findings } = difference;
  if (format === 'json')
    terminal.out(`${JSON.stringify({ before: one, after: other, ...difference }, null, 2)}\n`);
  else {
    for (const row of findings) terminal.out(`${row.what}  ${toldLine(row)}\n`);
    const count = (what: string) => findings.filter((row) => row.what === what).length;
    terminal.err(`${both} trees were checked by both builds, and ${alone} by one alone: `);
    terminal.err(`${count('new')} findings are new, and ${count('gone')} gone.\n`);
  }
  return findings.length > 0 ? 1 : 0;
}

function toldLine({ corpus, rule, severity, file, line, message }: Told): string {
  return `${corpus}  ${file}:${line}  ${severity} ${rule}  ${message}`;
}

function changedLine(row: Changed): string {
  return `${row.at.toISOString()}  by ${row.because}  ${toldLine(row)}`;
}

function dateOf(text: string): Date {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) throw new Unready(`"${text}" is no date: write it as 2026-11-20`);
  return date;
}
