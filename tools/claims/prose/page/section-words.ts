import { fact } from '../../../facts/fact.ts';
import type { Citation, Context, Role } from '../../claim.ts';
import { methodPath } from '../operation/method-path.ts';
import { codesIn, codeText } from '../text/phrase.ts';
import { asideOfTitles } from './aside.ts';
import { citationsIn } from './citation.ts';
import { roleOf } from './role.ts';
import { isGenericTitle, type Section } from './section.ts';

/** What the headings around a block say of it. */
export interface SectionWords {
  /** Code in the section's own heading. */
  readonly mentions: readonly string[];
  /** What that heading cites. */
  readonly cites: readonly Citation[];
  readonly role: Role | undefined;
  readonly aside: Context['aside'];
}

/** All blocks of a section share its headings, which are read once. */
export const wordsOf = fact('words of a section', read);

function read(section: Section): SectionWords {
  const { phrase, titles } = section;
  return {
    mentions: phrase === undefined ? [] : codesIn(phrase).map(codeText),
    cites: phrase === undefined ? [] : [...citationsIn(phrase), ...operationIn(titles.at(-1) ?? '')],
    role: roleOfTitles(section),
    aside: asideOfTitles(titles),
  };
}

/** `GET /orders` needs no code to be read. */
function operationIn(title: string): Citation[] {
  const found = methodPath(title);
  return found ? [{ kind: 'operation', method: found.method, path: found.path }] : [];
}

function roleOfTitles(section: Section): Role | undefined {
  for (let at: Section | undefined = section; at !== undefined; at = at.parent) {
    const title = at.titles.at(-1) ?? '';
    const role = roleOf(title);
    if (role !== undefined || !isGenericTitle(title)) return role;
  }
  return undefined;
}
