import { isObject, type Json, type JsonObject, member } from '../../../tools/json/value.ts';

const VARIABLE = /\{\{\s*variables\.([\w-]+)\s*\}\}/g;

/** What the ports of a node are given: what they are set to, or what a variable or an expression over variables is. */
export function portValues(ports: Json | undefined, variables: ReadonlyMap<string, Json>): JsonObject {
  const entries = Object.entries(isObject(ports) ? ports : {}).flatMap(([name, port]): [string, Json][] => {
    const value = portValue(port, variables);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(entries);
}

function portValue(port: Json, variables: ReadonlyMap<string, Json>): Json | undefined {
  const type = member(port, 'type');
  if (type === 'variable') return variables.get(String(member(port, 'variableName')));
  if (type === 'expression')
    return String(member(port, 'expression') ?? '').replace(VARIABLE, (_, name: string) =>
      String(variables.get(name) ?? ''),
    );
  return type === 'static' ? (member(port, 'value') ?? null) : undefined;
}

/** What a mapping hands over: names of the receiver to names of the giver. What has no value is not handed over. */
export function mapped(mapping: Json | undefined, from: ReadonlyMap<string, Json>): JsonObject {
  const entries = Object.entries(isObject(mapping) ? mapping : {}).flatMap(([name, source]) => {
    const value = from.get(String(source));
    return value === undefined ? [] : [[name, structuredClone(value)] as const];
  });
  return Object.fromEntries(entries);
}
