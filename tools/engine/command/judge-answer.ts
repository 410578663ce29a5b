import type { GoldenCase } from '../../cases/golden-case.ts';
import { canonicalWithout } from '../../json/canonical.ts';
import { type Json, type JsonObject, member } from '../../json/value.ts';
import { missingFrom, shortened } from '../exchange/subset.ts';

/** What is wrong with `{"id", "output"}` or `{"id", "error"}`; empty where nothing is. */
export function judgeAnswer({ expected, wording, valid }: GoldenCase, answer: JsonObject): readonly string[] {
  if (valid !== undefined) return judgeValidity(valid, answer);
  const given = resultOf(answer);
  if (given === undefined)
    return [`the answer should have an \`output\` or an \`error\` and is ${shortened(answer)}`];
  const [is, should] = [given, expected ?? null].map((value) => canonicalWithout(value, new Set(wording)));
  if (is === should) return [];
  const missing = missingFrom(given, JSON.parse(should ?? 'null')).slice(0, 5);
  return missing.length > 0
    ? missing
    : [`the output should be ${shortened(expected)} and nothing more; it is ${shortened(given)}`];
}

/** A refusal counts by its code; what it says to people may differ. */
function resultOf({ output, error }: JsonObject): Json | undefined {
  return error === undefined ? output : { error: { code: member(error, 'code') ?? null } };
}

function judgeValidity(valid: boolean, { output, error }: JsonObject): readonly string[] {
  const verdict = member(output, 'valid');
  if (verdict === valid) return [];
  const said = typeof verdict === 'boolean' ? verdict : shortened(error ?? output);
  return [`\`valid\` should be ${valid} and is ${said}`];
}
