import type { Finding, Place } from '../finding.ts';
import { addressOf } from './address.ts';
import type { Format, Style } from './format.ts';

/** Described by `json.schema.json`; members are only ever added to one version. */
const json: Format = ({ findings, hidden, summary, crashes, refused }, style) =>
  `${JSON.stringify(
    {
      version: 1,
      tool: style.tool,
      summary,
      ...(refused === undefined ? {} : { refused }),
      findings: findings.map((one) => shown(one, style)),
      hidden: hidden.map(({ finding, by, reason }) => ({ rule: finding.rule, key: finding.key, by, reason })),
      crashes,
    },
    null,
    2,
  )}\n`;

export default json;

function shown(finding: Finding, style: Style): object {
  const { rule, severity, message, data, at, related, evidence, bound, fixes, key } = finding;
  const url = addressOf(rule, style);
  return {
    rule,
    severity,
    message,
    at: flat(at),
    related: related.map(({ at: place, ...said }) => ({ ...flat(place), ...said })),
    ...(evidence ? { evidence } : {}),
    ...(bound ? { bound } : {}),
    data,
    fixes,
    key,
    ...(url !== undefined && { url }),
  };
}

function flat({ file, pointer, on, range, chain }: Place): object {
  return { file, pointer, on, ...range, ...(chain ? { chain } : {}) };
}
