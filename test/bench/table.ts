import { type Figure, type Group, ratioOf } from './family.ts';
import type { Measured } from './measure.ts';

export interface FamilyResult {
  readonly name: string;
  readonly groups: readonly (Group & { readonly measured: readonly Measured[] })[];
  readonly figures: readonly Figure[];
}

export function toMarkdown(
  machine: { readonly node: string; readonly cores: number; readonly platform: string },
  results: readonly FamilyResult[],
): string {
  const lines = [
    `# Bench\n`,
    `Node ${machine.node}, ${machine.cores} cores, ${machine.platform}. Compare ratios, not times.\n`,
  ];
  lines.push('| what | ratio | at most | met |', '|---|---|---|---|');
  for (const { groups, figures } of results) {
    for (const group of groups) lines.push(...ratioRows(group), ...memoryRows(group));
    lines.push(...figures.filter((one) => one.atMost !== undefined).map(figureRow));
  }
  for (const { groups, figures } of results) {
    for (const group of groups) lines.push('', `## ${group.title}`, '', ...timeTable(group.measured));
    if (figures.length > 0)
      lines.push(
        '',
        '## Solve',
        '',
        ...figures.map((one) => `- ${one.what}: ${shown(one.value)} ${one.unit}`.trimEnd()),
      );
  }
  return `${lines.join('\n')}\n`;
}

function ratioRows(group: Group & { readonly measured: readonly Measured[] }): string[] {
  return group.ratios.map((ratio) =>
    row(`${group.title}: ${ratio.what}`, ratioOf(ratio, group.measured), ratio.atMost),
  );
}

function memoryRows(group: Group & { readonly measured: readonly Measured[] }): string[] {
  return Object.entries(group.memoryAtMostMiB ?? {}).map(([name, limit]) => {
    const peak = group.measured.find((one) => one.name === name)?.peakMiB;
    return row(`${group.title}: memory of ${name}, MiB`, peak ?? Number.NaN, limit);
  });
}

function figureRow(figure: Figure): string {
  return row(`${figure.what}, ${figure.unit}`, figure.value, figure.atMost);
}

function row(what: string, value: number, atMost: number | undefined): string {
  const met = atMost === undefined ? '' : value <= atMost ? 'yes' : 'no';
  return `| ${what} | ${shown(value)} | ${atMost === undefined ? '' : shown(atMost)} | ${met} |`;
}

function timeTable(measured: readonly Measured[]): string[] {
  return [
    '| contender | median ms | fastest | slowest | peak MiB |',
    '|---|---|---|---|---|',
    ...measured.map(
      (one) =>
        `| ${one.name} | ${Math.round(one.medianMs)} | ${Math.round(one.fastestMs)} | ${Math.round(one.slowestMs)} | ${one.peakMiB ?? ''} |`,
    ),
  ];
}

function shown(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(2);
}
