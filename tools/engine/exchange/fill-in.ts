import { isArray, isObject, type Json, member } from '../../json/value.ts';

/** The case itself is wrong: a name that no earlier step has kept, or a text that is too long for anybody. */
export class UnfitCase extends Error {}

/** What a case needs of its protocol. */
export function defined<Part>(part: Part | undefined, name: string): Part {
  if (part === undefined) throw new UnfitCase(`the protocol of these cases has no ${name}`);
  return part;
}

const MOST = 2 ** 26;

const NAME = /\$\{([^}]+)\}/g;
const UNIT_MS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000 };

/**
 * Puts what was kept in place of `${name}`. `{"$repeat": text, "times": n}` stands for a long text, and
 * `{"$merge": [a, b]}` for one object with the members of both.
 */
export function fillIn(value: Json, kept: ReadonlyMap<string, Json>): Json {
  if (isArray(value)) return value.map((item) => fillIn(item, kept));
  if (isObject(value)) {
    const repeated = member(value, '$repeat');
    if (typeof repeated === 'string') return repeatedText(repeated, Number(fillIn(value.times ?? 0, kept)));
    const merged = member(value, '$merge');
    if (isArray(merged)) return Object.assign({}, ...merged.map((item) => fillIn(item, kept)));
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, fillIn(item, kept)]));
  }
  if (typeof value !== 'string') return value;
  const [whole, name] = [...value.matchAll(NAME)][0] ?? [];
  return whole === value ? look(name ?? '', kept) : fillText(value, kept);
}

function repeatedText(text: string, times: number): string {
  if (Number.isInteger(times) && times >= 0 && text.length * times <= MOST) return text.repeat(times);
  throw new UnfitCase(
    `\`$repeat\` asks for a text ${times} times, and it may have ${MOST} characters at most`,
  );
}

export function fillText(text: string, kept: ReadonlyMap<string, Json>): string {
  return text.replace(NAME, (_, name: string) => {
    const value = look(name, kept);
    return typeof value === 'string' ? value : JSON.stringify(value);
  });
}

function look(name: string, kept: ReadonlyMap<string, Json>): Json {
  const moment = /^now(?:([+-]\d+)([smh]))?$/.exec(name);
  if (moment) return time(moment[1], moment[2]);
  const value = kept.get(name);
  if (value === undefined) throw new UnfitCase(`no step has kept \`${name}\``);
  return value;
}

function time(amount = '0', unit = 's'): string {
  return new Date(Date.now() + Number(amount) * (UNIT_MS[unit] ?? 0)).toISOString();
}
