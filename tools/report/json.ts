import type { Finding, Place } from '../finding.ts';
import type { Format } from './format.ts';

/** Described by `json.schema.json`; members are only ever added to one version. */
const json: Format = ({ findings, hidden, summary, crashes, refused }, { tool }) =>
  `${JSON.stringify(
    {
      version: 1,
      tool,
      summary,
      ...(refused === undefined ? {} : { refused }),
      findings: findings.map(shown),
      hidden: hidden.map(({ finding, by, reason }) => ({ rule: finding.rule, key: finding.key, by, reason })),
      crashes,
    },
    null,
    2,
  )}\n`;

export default json;

function shown({ rule, severity, message, data, at, related, evidence, bound, fixes, key }: Finding): object {
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
  };
}

function flat({ file, pointer, on, range, chain }: Place): object {
  return { file, pointer, on, ...range, ...(chain ? { chain } : {}) };
}
