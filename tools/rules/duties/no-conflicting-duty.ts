import { wordsOf } from '../../claims/binding/likeness.ts';
import type { Claim } from '../../claims/claim.ts';
import type { DutyClaim } from '../../claims/text-claims.ts';
import { sameVersion, versionsIn } from '../../read/discover/versions.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly identifier: string;
  readonly must: string;
  readonly may: string;
}

const PRESENT =
  /\b(?:list|include|contain|carry|advertise|provide|declare|appear|be present|support|hold|name)\b/i;
const ABSENT =
  /\b(?:omit|leave (?:it )?(?:out|empty)|be (?:empty|absent|omitted)|have (?:it )?empty|leave `?[\w.]+`? (?:out|empty))\b/i;
const CONDITION =
  /\b(?:if|when|where|unless|only|non-empty|not empty|whose|that (?:advertise|support|serve|declare)s?)\b/i;

export const noConflictingDuty = defineRule<'claims', Data>({
  id: 'duties/no-conflicting-duty',
  since: '0.1.0',
  severity: 'nursery',
  reads: ['claims'],
  cites: 'RFC 2119 §1 and §5: what one document demands without a condition, another may not leave to choice',
  *check({ claims }) {
    const duties = claims.filter(isLive);
    const musts = duties.filter(demandsPresence);
    const mays = duties.filter(allowsAbsence);
    for (const may of mays) {
      for (const must of musts) {
        const identifier = must.identifiers.find((one) => may.identifiers.includes(one));
        if (identifier === undefined || !isSameSubject(must, may)) continue;
        yield {
          at: must.at,
          data: { identifier, must: must.sentence, may: may.sentence },
          related: [{ at: may.at, says: may.sentence }],
          bound: { by: 'cited', because: `both sentences name ${identifier}` },
        };
      }
    }
  },
  subjects: ({ claims }) => claims.filter(isLive).length,
  says: ({ identifier, must, may }) =>
    `One document demands \`${identifier}\` without a condition ("${must}"), another leaves it to choice ("${may}"). Say in which case each of them holds.`,
});

function isLive(claim: Claim): claim is DutyClaim {
  return claim.kind === 'duty' && claim.context.aside === undefined;
}

function demandsPresence({ level, sentence }: DutyClaim): boolean {
  return (
    level === 'MUST' &&
    PRESENT.test(sentence) &&
    !CONDITION.test(sentence) &&
    !/\b(?:either|or|one of)\b/i.test(sentence)
  );
}

function allowsAbsence({ level, sentence }: DutyClaim): boolean {
  return level === 'MAY' && ABSENT.test(sentence);
}

/** In two documents of one edition, of whom or of what both sentences speak by the same noun. */
function isSameSubject(must: DutyClaim, may: DutyClaim): boolean {
  if (must.at.file === may.at.file) return false;
  if (!sameVersion(versionsIn(must.at.file), versionsIn(may.at.file))) return false;
  const other = subjectsOf(may);
  return subjectsOf(must).some((noun) => other.includes(noun));
}

/** "A core host MAY …" speaks of a host; "It MAY …" of what the sentence before begins with. */
function subjectsOf({ sentence, before }: DutyClaim): readonly string[] {
  if (before !== undefined) return wordsOf(before).slice(0, 4);
  const start = /^(.*?)\b(?:MUST|SHALL|MAY|OPTIONAL|REQUIRED)\b/s.exec(sentence)?.[1] ?? '';
  const [phrase = ''] = start.split(/\b(?:in|of|for|with|whose|that|which|\w+ed|on|by|from|to)\b|[,(]/);
  return wordsOf(phrase).slice(-1);
}
