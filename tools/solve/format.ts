const DAYS =
  '(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8]))';
const LEAP = '(?:\\d\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)';
const DATE = `(?:\\d{4}-${DAYS}|${LEAP}-02-29)`;
const ZONE = '(?:[zZ]|[+-](?:[01]\\d|2[0-3]):[0-5]\\d)';
const TIME = `(?:[01]\\d|2[0-3]):[0-5]\\d:(?:[0-5]\\d|60)(?:\\.\\d+)?${ZONE}`;
const BYTE = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const IPV4 = `(?:${BYTE}\\.){3}${BYTE}`;
const LABEL = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
const HEX = '[0-9a-fA-F]';
const URI_CHARACTER = "(?:[A-Za-z0-9._~:/?#[\\]@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})";
const REFERENCE = '(?:[^\\p{Cc} "<>\\\\^`{|}%]|%[0-9A-Fa-f]{2})';

function ipv6(): string {
  const group = `${HEX}{1,4}`;
  const tail = `(?:${group}:${group}|${IPV4})`;
  const upTo = (groups: number) => `(?:(?:${group}:){0,${groups - 1}}${group})?::`;
  const shortened = [1, 2, 3, 4, 5].map((before) => `${upTo(before)}(?:${group}:){${5 - before}}${tail}`);
  const whole = [`(?:${group}:){6}${tail}`, `::(?:${group}:){5}${tail}`];
  return `(?:${[...whole, ...shortened, `${upTo(6)}${group}`, upTo(7)].join('|')})`;
}

/**
 * Formats whose syntax is a regular language, for schemas in which `format` asserts. The others stay annotations,
 * as the specification allows.
 */
const PATTERNS: Readonly<Record<string, string>> = {
  date: `^${DATE}$`,
  time: `^${TIME}$`,
  'date-time': `^${DATE}[tT]${TIME}$`,
  duration:
    '^P(?=[\\dT])(?:\\d+W|(?:\\d+Y)?(?:\\d+M)?(?:\\d+D)?(?:T(?=\\d)(?:\\d+H)?(?:\\d+M)?(?:\\d+S)?)?)$',
  email: `^[a-zA-Z0-9!#$%&'*+/=?^_\`{|}~-]+(?:\\.[a-zA-Z0-9!#$%&'*+/=?^_\`{|}~-]+)*@${LABEL}(?:\\.${LABEL})*$`,
  hostname: `^(?=.{1,253}$)${LABEL}(?:\\.${LABEL})*$`,
  ipv4: `^${IPV4}$`,
  ipv6: `^${ipv6()}$`,
  uuid: `^${HEX}{8}-${HEX}{4}-${HEX}{4}-${HEX}{4}-${HEX}{12}$`,
  uri: `^[A-Za-z][A-Za-z0-9+.-]*:${URI_CHARACTER}*$`,
  'uri-reference': `^${URI_CHARACTER}*$`,
  iri: `^[A-Za-z][A-Za-z0-9+.-]*:${REFERENCE}*$`,
  'iri-reference': `^${REFERENCE}*$`,
  'json-pointer': '^(?:/(?:[^~/]|~[01])*)*$',
  'relative-json-pointer': '^(?:0|[1-9]\\d*)(?:#|(?:/(?:[^~/]|~[01])*)*)$',
};

export function formatPattern(format: string): string | undefined {
  return Object.hasOwn(PATTERNS, format) ? PATTERNS[format] : undefined;
}
