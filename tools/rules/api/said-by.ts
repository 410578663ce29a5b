import type { Mend, Place } from '../../finding.ts';
import { lastToken } from '../../json/pointer.ts';
import type { Facts, Problem } from '../facts.ts';
import type { Report } from '../rule.ts';
import { malformedAt } from '../schema/malformed-at.ts';
import { nearName } from '../shapes/near-name.ts';
import { leavingOut, writing } from '../writing.ts';

export interface Said {
  readonly code: string;
  readonly says: string;
}

/** What another linter says: the same of one document has one cause, and so has all that it could not judge. */
export function* saidBy(
  tool: Problem['tool'],
  { problems, data }: Pick<Facts, 'problems' | 'data'>,
): Iterable<Report<Said>> {
  for (const { code, says, at, related, severity } of problems.filter((one) => one.tool === tool)) {
    const isNote = isUnjudged(code);
    // What is the matter with the file itself is told already.
    if (isNote && data.some(({ path, troubles }) => path === at.file && troubles.length > 0)) continue;
    yield {
      at,
      data: { code, says },
      related,
      mends: mendsOf(says, at, data),
      severity: isNote ? 'info' : severity,
      cause:
        isNote || isHabit(code)
          ? `${tool} ${code}`
          : (malformedAt(at, data) ?? `${tool} ${at.file} ${code} ${isOfSwagger(at) ? 'Swagger' : says}`),
    };
  }
}

/** What is not expected may go, or was to be called otherwise. */
function mendsOf(says: string, at: Place, data: Facts['data']): readonly Mend[] {
  const [, name, hint = ''] = /^Property `([^`]+)` is not expected here(.*)$/s.exec(says) ?? [];
  const document = data.find(({ path }) => path === at.file);
  if (name === undefined || !document || lastToken(at.pointer) !== name) return [];
  const key = document.place(at.pointer, 'key');
  const meant = [...hint.matchAll(/`([^`]+)`/g)]
    .map(([, word = '']) => word)
    .filter((word) => nearName(name, [word]));
  return [
    ...(hint.includes('Did you mean') ? meant.map((word) => writing(key, name, word)) : []),
    leavingOut(`Take \`${name}\` out`, { name: key, value: document.place(at.pointer) }),
  ];
}

/** Who writes beside a reference does so everywhere, and the next version of the standard allows all of it. */
function isHabit(code: string): boolean {
  return code === 'spec-ref-siblings';
}

/** Who takes a document of 2.0 for one of 3 leaves several such members at its top, and mends all of them at once. */
function isOfSwagger({ pointer }: Problem['at']): boolean {
  return /^\/(?:swagger|host|basePath|schemes|consumes|produces|definitions|parameters|responses|securityDefinitions)$/.test(
    pointer,
  );
}

function isUnjudged(code: string): boolean {
  return code === 'not-judged';
}

function harmOf(code: string): string {
  return isHabit(code) ? 'pass over' : 'refuse or misread';
}

/** `standard` and `tool` as people call them. */
export function sentenceOf({ code, says }: Said, standard: string, tool: string): string {
  const said = /[.?!]$/.test(says) ? says : `${says}.`;
  return isUnjudged(code)
    ? `${said} Whether it keeps to ${standard} is not known: ${tool} gave up on it, and other tools may as well.`
    : `${said} Tools that read ${standard} ${harmOf(code)} this part (${tool}: ${code}).`;
}
