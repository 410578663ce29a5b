import { fact } from '../../facts/fact.ts';
import { isArray, isObject, type Json, type JsonObject } from '../../json/value.ts';
import { functions, textOf } from './functions.ts';
import { type Meaning, type Parameter, Scope, type Template } from './scope.ts';
import { Unfit } from './unfit.ts';

const HOLE = /\$\$\(|\$\(([\w-]+)(?: as (\w+))?\)/g;
const WHOLE = /^\$\(([\w-]+)\)$/;
/** `$name`, and neither `$(name)` nor `$$name`, which gives `$name`. */
const CALL = /^\$\w/;
const QUOTED = /^\$\$\w/;
const SPLICED = /^\.\.\.\$\(([\w-]+)\)$/;
const GIVEN = new Set(['for', 'nothing', 'index', 'number']);

/** The names of `define`, in their order: each may use those above it and `outer`. */
export function scopeOf(definitions: Json | undefined, outer?: Scope): Scope {
  let scope = new Scope(new Map([['nothing', { value: undefined }]]), outer);
  for (const [name, written] of isObject(definitions) ? Object.entries(definitions) : []) {
    const isTaken = GIVEN.has(name) || Object.hasOwn(functions, name);
    scope = new Scope(new Map([[fresh(name, isTaken), { template: templateOf(written, scope) }]]), scope);
  }
  return scope;
}

/** A name that has no meaning yet. */
function fresh(name: string, isTaken = GIVEN.has(name)): string {
  return isTaken ? fail(`\`${name}\` has a meaning already`) : name;
}

function templateOf(written: Json, scope: Scope): Template {
  if (!isObject(written) || Object.keys(written).join() !== 'with,is')
    return { parameters: [], is: written, scope };
  const names = isArray(written.with) ? written.with : [written.with ?? null];
  return { parameters: names.flatMap(parametersOf), is: written.is ?? null, scope };
}

function parametersOf(written: Json): readonly Parameter[] {
  if (typeof written === 'string') return [{ name: fresh(written) }];
  if (!isObject(written)) throw new Unfit('a parameter is a name, or a name with what it usually is');
  return Object.entries(written).map(([name, usual]) => ({ name: fresh(name), usual }));
}

/** The value with everything put in that it names. */
export function expand(value: Json, scope: Scope): Json | undefined {
  scope.spend(1);
  if (typeof value === 'string') return filled(value, scope);
  if (isArray(value)) return value.flatMap((item) => itemsOf(item, scope));
  if (!isObject(value)) return value;
  const [first] = Object.keys(value);
  if (first !== undefined && CALL.test(first)) return called(first.slice(1), value, scope);
  return Object.fromEntries(Object.entries(value).flatMap((member) => membersOf(member, scope)));
}

/** The members that one line of a map stands for. */
export function membersOf([key, value]: [string, Json], scope: Scope): [string, Json][] {
  if (key.includes('$(') && isLoop(value))
    return rounds(value, scope).flatMap(([inner, body]) => membersOf([key, body], inner));
  const given = expand(value, scope);
  return given === undefined ? [] : [[nameIn(key, scope), given]];
}

/** The name that a key gives: `$$name` is `$name`. */
function nameIn(key: string, scope: Scope): string {
  return QUOTED.test(key) ? key.slice(1) : textOf(filled(key, scope), key);
}

function itemsOf(item: Json, scope: Scope): readonly Json[] {
  const spliced = typeof item === 'string' && item.startsWith('...') ? SPLICED.exec(item)?.[1] : undefined;
  if (spliced !== undefined) {
    const list = meaningOf(spliced, scope);
    return isArray(list) ? list : fail(`\`${spliced}\` is no list`);
  }
  if (!isLoop(item)) {
    const given = expand(item, scope);
    return given === undefined ? [] : [given];
  }
  return rounds(item, scope).flatMap(([inner, body, several]) =>
    several && isArray(body) ? body.flatMap((one) => itemsOf(one, inner)) : itemsOf(body, inner),
  );
}

function filled(text: string, scope: Scope): Json | undefined {
  if (!text.includes('$(')) return text;
  const whole = WHOLE.exec(text)?.[1];
  if (whole !== undefined) return meaningOf(whole, scope);
  return text.replaceAll(HOLE, (hole, name?: string, form?: string) => {
    if (name === undefined) return '$(';
    return shaped(textOf(meaningOf(name, scope), name), form, hole);
  });
}

function shaped(text: string, form: string | undefined, hole: string): string {
  if (form === undefined) return text;
  if (form === 'title') return text.charAt(0).toUpperCase() + text.slice(1).replaceAll('-', ' ');
  if (form === 'lower') return text.toLowerCase();
  return fail(`\`${hole}\` asks for a form that there is not; there are title and lower`);
}

/** What leaves nothing open is the same wherever it is named, and is made once. */
const constants = fact('constant of a case document', (template: Template) =>
  expand(template.is, template.scope),
);

function meaningOf(name: string, scope: Scope): Json | undefined {
  const meaning = scope.find(name);
  if ('value' in meaning) return scope.use(meaning.value);
  const { template } = meaning;
  return template.parameters.length === 0
    ? scope.use(constants(template))
    : applied(name, template, {}, scope);
}

function called(name: string, call: JsonObject, scope: Scope): Json | undefined {
  if (name === 'for') return itemsOf(call, scope) as Json;
  if (Object.hasOwn(functions, name)) {
    const given = Object.fromEntries(Object.entries(call).map(([key, value]) => [key, expand(value, scope)]));
    return functions[name]?.(given, (values) => scope.spend(values));
  }
  const meaning = scope.find(name);
  return applied(name, 'template' in meaning ? meaning.template : templateWith(meaning), call, scope);
}

function templateWith(meaning: Meaning): Template {
  return { parameters: [], is: '$(it)', scope: new Scope(new Map([['it', meaning]])) };
}

/** What is given beside the parameters is laid over the result. */
function applied(name: string, template: Template, call: JsonObject, outer: Scope): Json | undefined {
  const { parameters, is } = template;
  const [first] = parameters;
  const own = new Map<string, Meaning>();
  const inner = new Scope(own, template.scope);
  for (const { name: parameter, usual } of parameters) {
    const key = parameter === first?.name && Object.hasOwn(call, `$${name}`) ? `$${name}` : parameter;
    const given = Object.hasOwn(call, key) ? { value: expand(call[key] ?? null, outer) } : undefined;
    if (given === undefined && usual === undefined) fail(`\`$${name}\` needs \`${parameter}\``);
    own.set(parameter, given ?? { value: expand(usual ?? null, inner) });
  }
  const taken = new Set([`$${name}`, ...parameters.map((one) => one.name)]);
  const beside = Object.entries(call).filter(([key]) => !taken.has(key));
  const made = first === undefined ? constants(template) : expand(is, inner);
  return overlaid(name, made, [
    ...(first === undefined ? overOf(name, call[`$${name}`] ?? {}, outer) : []),
    ...overOf(name, Object.fromEntries(beside), outer),
  ]);
}

/** Members to lay over something: one that is nothing takes away what is there. */
function overOf(name: string, written: Json, scope: Scope): readonly (readonly [string, Json | undefined])[] {
  if (isObject(written) && !Object.keys(written).some((key) => CALL.test(key)))
    return Object.entries(written).flatMap(([key, value]): (readonly [string, Json | undefined])[] =>
      isLoop(value) ? membersOf([key, value], scope) : [[nameIn(key, scope), expand(value, scope)]],
    );
  const over = expand(written, scope);
  return Object.entries(isObject(over) ? over : fail(`\`$${name}\` takes members to lay over it`));
}

function overlaid(
  name: string,
  value: Json | undefined,
  over: readonly (readonly [string, Json | undefined])[],
): Json | undefined {
  if (over.length === 0) return value;
  if (!isObject(value)) return fail(`\`$${name}\` gives nothing that members could be laid over`);
  const whole: Record<string, Json | undefined> = { ...value, ...Object.fromEntries(over) };
  const present = Object.entries(whole).filter((member): member is [string, Json] => member[1] !== undefined);
  return Object.fromEntries(present);
}

function isLoop(value: Json): value is JsonObject {
  return isObject(value) && Object.hasOwn(value, '$for');
}

type Round = readonly [scope: Scope, body: Json, several: boolean];

/** One scope for each round, and what it gives; a loop in a loop goes through all pairs, and they are counted together. */
function rounds(loop: JsonObject, scope: Scope): readonly Round[] {
  return roundsOf(loop, scope).map(([inner, body, several], index) => [
    new Scope(
      new Map([
        ['index', { value: index }],
        ['number', { value: index + 1 }],
      ]),
      inner,
    ),
    body,
    several,
  ]);
}

function roundsOf(loop: JsonObject, scope: Scope): readonly Round[] {
  const written = isObject(loop.$for) ? loop.$for : fail('`$for` needs a list for each name');
  const lists = Object.entries(written).map(([name, list]) => [fresh(name), roundsIn(list, scope)] as const);
  const several = Object.hasOwn(loop, 'are');
  const body = loop[several ? 'are' : 'is'] ?? null;
  const length = Math.max(...lists.map(([, list]) => list.length));
  scope.spend(length);
  const short = lists.find(([, list]) => list.length !== length);
  if (short) fail(`\`${short[0]}\` needs a list as long as those beside it`);
  return Array.from({ length }, (_, index) => {
    const own = new Map(lists.map(([name, list]) => [name, { value: list[index] }]));
    return [new Scope(own, scope), body, several] as const;
  }).flatMap((round) => (isLoop(round[1]) ? roundsOf(round[1], round[0]) : [round]));
}

/** What a name stands for in each round, which may be nothing. */
function roundsIn(list: Json, scope: Scope): readonly (Json | undefined)[] {
  if (isArray(list))
    return list.flatMap((item): readonly (Json | undefined)[] =>
      item === '$(nothing)' ? [undefined] : itemsOf(item, scope),
    );
  const given = expand(list, scope);
  return isArray(given) ? given : [];
}

function fail(message: string): never {
  throw new Unfit(message);
}
