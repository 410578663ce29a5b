import { explained } from './explained.ts';
import { type Figure, type Group, type Row, ratioOf, rowOf } from './family.ts';
import type { Measured } from './measure.ts';

export interface FamilyResult {
  readonly name: string;
  readonly groups: readonly MeasuredGroup[];
  readonly figures: readonly Figure[];
}

export type MeasuredGroup = Group & { readonly measured: readonly Measured[] };

export interface Machine {
  readonly node: string;
  readonly cores: number;
  readonly platform: string;
}

/** What is worth keeping of a run: what was compared and how it ended, not how each contender was called. */
export function toRecord(machine: Machine, results: readonly FamilyResult[]) {
  const families = results.map(({ name, groups, figures }) => ({
    name,
    rows: rowsOf({ name, groups, figures }),
    groups: groups.map(({ title, measured }) => ({ title, measured })),
    figures,
  }));
  return { machine, families };
}

export function toMarkdown(machine: Machine, results: readonly FamilyResult[]): string {
  const { node, cores, platform } = machine;
  const rows = results.flatMap(rowsOf);
  return `${[
    '# Bench\n',
    `Node ${node}, ${cores} cores, ${platform}. Compare ratios, not times.\n`,
    '| what | measured | at most | met |',
    '|---|---|---|---|',
    ...rows.map(rowText),
    ...reasons(rows),
    ...results.flatMap(({ name, groups, figures }) => [
      ...groups.flatMap(({ title, measured }) => ['', `## ${title}`, '', ...timeTable(measured)]),
      ...figureList(name, figures),
    ]),
  ].join('\n')}\n`;
}

function rowsOf({ groups, figures }: FamilyResult): readonly Row[] {
  return [
    ...groups.flatMap((group) => [...ratioRows(group), ...memoryRows(group), ...timeRows(group)]),
    ...figures
      .filter((one) => one.atMost !== undefined)
      .map((one) => rowOf(`${one.what}, ${one.unit}`, one.value, one.atMost)),
  ];
}

function ratioRows(group: MeasuredGroup): readonly Row[] {
  return group.ratios.map((ratio) =>
    rowOf(`${group.title}: ${ratio.what}`, ratioOf(ratio, group.measured), ratio.atMost),
  );
}

function memoryRows(group: MeasuredGroup): readonly Row[] {
  return Object.entries(group.memoryAtMostMiB ?? {}).map(([name, limit]) => {
    const peak = group.measured.find((one) => one.name === name)?.peakMiB;
    return rowOf(`${group.title}: memory of ${name}, MiB`, peak ?? Number.NaN, limit);
  });
}

function timeRows(group: MeasuredGroup): readonly Row[] {
  return Object.entries(group.timeAtMostMs ?? {}).map(([name, limit]) => {
    const time = group.measured.find((one) => one.name === name)?.medianMs;
    return rowOf(`${group.title}: ${name}, ms`, Math.round(time ?? Number.NaN), limit);
  });
}

/** A limit that is not kept is explained, or it is said that nobody knows why. */
function reasons(rows: readonly Row[]): readonly string[] {
  const unmet = rows.filter(({ met }) => met === false);
  if (unmet.length === 0) return [];
  const lines = unmet.map(({ what }) => {
    const reason = Object.entries(explained).find(([part]) => what.includes(part))?.[1];
    return `- ${what}: ${reason ?? 'not explained yet; look at a profile (`npm run bench -- --profile`).'}`;
  });
  return ['', '## Limits that are not kept', '', ...lines];
}

function rowText({ what, value, atMost, met }: Row): string {
  const limit = atMost === undefined ? '' : shown(atMost);
  return `| ${what} | ${shown(value)} | ${limit} | ${met === undefined ? '' : met ? 'yes' : 'no'} |`;
}

function figureList(name: string, figures: readonly Figure[]): readonly string[] {
  if (figures.length === 0) return [];
  return [
    '',
    `## ${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    '',
    ...figures.map((one) => `- ${one.what}: ${shown(one.value)} ${one.unit}`.trimEnd()),
  ];
}

function timeTable(measured: readonly Measured[]): string[] {
  return [
    '| contender | median ms | fastest | slowest | peak MiB |',
    '|---|---|---|---|---|',
    ...measured.map(
      (one) =>
        `| ${one.name} | ${[one.medianMs, one.fastestMs, one.slowestMs].map((ms) => shown(Math.round(ms))).join(' | ')} | ${one.peakMiB ?? ''} |`,
    ),
  ];
}

function shown(value: number): string {
  if (Number.isNaN(value)) return 'not measured';
  if (value === Number.POSITIVE_INFINITY) return 'did not end';
  return Number.isInteger(value) ? String(value) : value.toFixed(2);
}
