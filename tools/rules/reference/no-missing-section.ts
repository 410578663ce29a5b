import { filesNamedAs } from '../../claims/binding/cited-files.ts';
import type { Claim } from '../../claims/claim.ts';
import type { ReferenceClaim } from '../../claims/text-claims.ts';
import type { Outline, OutlineHeading } from '../facts.ts';
import { defineRule } from '../rule.ts';
import { nearName } from '../shapes/near-name.ts';
import { fileNamed } from './file-named.ts';

interface Data {
  readonly title: string;
  readonly file: string;
  readonly near?: string;
}

export default defineRule<'claims' | 'outlines', Data>({
  id: 'reference/no-missing-section',
  since: '0.1.0',
  severity: 'nursery',
  reads: ['claims', 'outlines'],
  cites: 'A section that the text names has to be there',
  *check({ claims, outlines }) {
    const byFile = new Map(outlines.map((outline) => [outline.file, outline]));
    const files = filesNamedAs(byFile.keys());
    for (const claim of claims.filter(isSection)) {
      const [name = '', title = ''] = claim.target.split('§', 2);
      const file = name === '' ? claim.at.file : fileNamed(name, claim.at.file, files);
      const outline = file === undefined ? undefined : byFile.get(file);
      if (outline === undefined || !isKnowable(title, outline) || hasSome(outline, title)) continue;
      if (name === '' && outlines.some((other) => hasSome(other, title))) continue;
      const whole = title.replace(/…$/, '');
      const titles = outline.headings.map(({ text }) => text);
      const near = nearName(whole, titles);
      yield {
        at: claim.at,
        data: { title: whole, file: outline.file, ...(near !== undefined && { near }) },
        related: outline.headings
          .filter(({ text }) => text === near)
          .slice(0, 1)
          .map(({ at }) => ({ at, says: 'is the nearest heading' })),
      };
    }
  },
  says: ({ title, file, near }) => {
    const hint = near === undefined ? 'Name the section by its heading.' : `Did you mean "${near}"?`;
    return `${file} has no section "${title}", so readers search for it in vain. ${hint}`;
  },
  subjects: ({ claims }) => claims.filter(isSection).length,
});

function isSection(claim: Claim): claim is ReferenceClaim {
  if (claim.kind !== 'reference' || claim.form !== 'section' || claim.context.aside !== undefined)
    return false;
  return !LEGAL.test(claim.at.file);
}

/** Texts that others wrote, and that nobody may change. */
const LEGAL = /(?:^|\/)(?:LICEN[CS]E|COPYING|PATENTS?)\b[^/]*$/i;

const NUMBER = /^\d+(?:\.\d+)*$/;
const LETTER = /^[A-Z](?:\.\d+)*$/;

/** A number can only be looked up where headings have numbers, a letter where they have letters. */
function isKnowable(title: string, outline: Outline): boolean {
  if (NUMBER.test(title))
    return outline.headings.filter(({ text }) => /^\d+(?:\.\d+)*\.?\s/.test(text)).length > 1;
  if (LETTER.test(title)) return outline.headings.filter(({ text }) => /^[A-Z][.):\s]/.test(text)).length > 1;
  return outline.headings.length > 0;
}

function has(outline: Outline, title: string): boolean {
  return outline.headings.some((heading) => matches(heading, title));
}

/** Where a title without quotes ends is not to be seen: any beginning of it may be the whole. */
function hasSome(outline: Outline, title: string): boolean {
  if (!title.endsWith('…')) return has(outline, title);
  const words = title.slice(0, -1).split(' ');
  return words.some((_, index) => has(outline, words.slice(0, index + 1).join(' ')));
}

/** Titles are shortened when they are cited: "Error codes" means "Error codes and retries". */
function matches({ text, slug }: OutlineHeading, title: string): boolean {
  if (NUMBER.test(title) || LETTER.test(title))
    return new RegExp(
      `^(?:section\\s+|appendix\\s+)?${title.replaceAll('.', '\\.')}(?:[.):\\s]|$)`,
      'i',
    ).test(text);
  const wanted = plain(title);
  const found = plain(text.replace(/^(?:\d+(?:\.\d+)*|[A-Z])[.)]?\s+/, ''));
  return found === wanted || plain(slug) === wanted || (wanted.length >= 5 && found.includes(wanted));
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
