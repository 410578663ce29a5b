import { Refused } from '../../cases/refused.ts';
import type { Expectation } from '../../engine/expectations.ts';
import { isArray, isObject, type Json, member } from '../../json/value.ts';
import { readJson } from '../runs/read-json.ts';
import type { Terminal } from '../terminal.ts';

/** `{"expected": [{"id", "reason"}]}`; what nobody gives a reason for is not expected by anybody. */
export function readExpectations(terminal: Terminal, file: string): readonly Expectation[] {
  const listed = member(readJson(terminal, file), 'expected');
  if (!isArray(listed)) throw invalid(file, 'it needs a list `expected`');
  const expectations = listed.map((one, index) => expectationIn(one, `${file}: entry ${index + 1}`));
  const twice = expectations.find(({ id }, index) => expectations.findIndex((one) => one.id === id) < index);
  if (twice !== undefined) throw invalid(file, `${twice.id} is in it twice`);
  return expectations;
}

function expectationIn(entry: Json, where: string): Expectation {
  const [id, reason] = [member(entry, 'id'), member(entry, 'reason')];
  if (!isObject(entry) || typeof id !== 'string' || typeof reason !== 'string' || reason.trim() === '')
    throw invalid(where, 'it needs an `id` and a `reason`');
  return { id, reason };
}

function invalid(where: string, says: string): Refused {
  return new Refused('expectations-invalid', `${where}: ${says}`);
}
