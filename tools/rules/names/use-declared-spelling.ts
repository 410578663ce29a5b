import { defineRule } from '../rule.ts';
import { type Entry, type Lexicon, lexiconOf, MOST_MENTIONS } from './lexicon.ts';
import { type Near, nearNames } from './near-names.ts';
import { type Commonness, type Habits, isSlip } from './slip.ts';
import { squashed, styleOf, wordsOf } from './spelling.ts';

interface Data {
  readonly name: string;
  readonly meant: string;
  readonly times: number;
}

/** Files and hosts, and what stands for a name that readers choose. */
const FILE =
  /\.(?:[cm]?[jt]sx?|json\w*|ya?ml|mdx?|proto|py|go|rs|java|kt|cs|rb|sh|html?|xml|xsd|txt|csv|toml|svg|png|avsc|lock|org|com|io|dev|net|example)$/i;
const CHOSEN =
  /^(?:my|some|foo|ba[rz]|qux|examples?|samples?|tests?|your|new|old|an?other|dummy|custom|x)(?![a-z])|^[a-z]+[-_]?\d+$|\d{3}/i;

export default defineRule<'data' | 'files' | 'terms' | 'placeIn', Data>({
  id: 'names/use-declared-spelling',
  since: '0.1.0',
  severity: 'info',
  reads: ['data', 'files', 'terms', 'placeIn'],
  cites: 'A name is written as it is declared',
  *check({ data, files, terms, placeIn }) {
    const lexicon = lexiconOf(data, terms, files);
    const doubtful = [...lexicon.values()].filter((one) => isDoubtful(one) && !isOneOfMany(one, lexicon));
    if (doubtful.length === 0) return;
    const near = nearNames(lexicon, doubtful);
    const habits: Habits = { commonness: commonnessIn(lexicon), isMixed: isMixed(lexicon) };
    for (const entry of doubtful) {
      const meant = meantBy(entry, near(entry.name), habits);
      if (meant === undefined) continue;
      const all = entry.mentions.map(({ file, start, end }) => placeIn(file, [start, end]));
      const [first, ...others] = all;
      const known = meant.at ?? meant.mentions[0];
      yield {
        at: first!,
        data: { name: entry.name, meant: meant.name, times: meant.times },
        related: [
          ...(known
            ? [{ at: placeIn(known.file, [known.start, known.end]), says: `says ${meant.name}` }]
            : []),
          ...others.map((at) => ({ at, says: `says ${entry.name} as well`, repeats: true as const })),
        ],
        mends: [
          {
            title: `Write ${meant.name}`,
            safe: false,
            writes: all.map((at) => ({ at, was: entry.name, is: meant.name })),
          },
        ],
      };
    }
  },
  subjects: ({ terms }) => terms.reduce((sum, { names }) => sum + names.length, 0),
  says: ({ name, meant, times }) =>
    `\`${name}\` is declared nowhere, and \`${meant}\`, which is nearly the same, stands in ${times} places. Readers who copy the name get one that nothing knows. Write \`${meant}\`, or declare \`${name}\`.`,
});

function isDoubtful({ name, mentions, declared, shown, isForeign, times }: Entry): boolean {
  if (mentions.length === 0 || declared > 0 || shown > 0 || isForeign || times > MOST_MENTIONS) return false;
  return !FILE.test(name) && !CHOSEN.test(name);
}

/** A text speaks of one where a contract declares a list of them, in the same spelling. */
function isOneOfMany({ name }: Entry, lexicon: Lexicon): boolean {
  return (lexicon.get(`${name}s`)?.declared ?? 0) > 0;
}

/** How many names have a word, be it as one or as many. */
function commonnessIn(lexicon: Lexicon): Commonness {
  const counts = new Map<string, number>();
  for (const name of lexicon.keys())
    for (const word of new Set(wordsOf(name).map(singular))) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => counts.get(singular(word)) ?? 0;
}

function singular(word: string): string {
  return word.replace(/s$/, '');
}

/** So many names in two styles are no slips. */
const PAIRS = 3;

function isMixed(lexicon: Lexicon): boolean {
  const camel = new Set<string>();
  const snake: string[] = [];
  for (const { name } of lexicon.values()) {
    const style = styleOf(name);
    if (style === 'camel') camel.add(squashed(name));
    else if (style === 'snake') snake.push(squashed(name));
  }
  return snake.filter((text) => camel.has(text)).length >= PAIRS;
}

/** One of them is said of the other, or beside it: who writes both in a sentence knows of both. */
function isContrasted({ mentions }: Entry, { name }: Entry): boolean {
  return mentions.some(({ sentence }) => sentence?.includes(`\`${name}\``));
}

/** The one that is written most often, if there are several. */
function meantBy(entry: Entry, near: readonly Near[], habits: Habits): Entry | undefined {
  const forms = near.filter(({ by }) => by === 'style' || by === 'case');
  const slips = near.filter(
    (one) =>
      isSlip(entry, one, habits) &&
      !isContrasted(entry, one.entry) &&
      (one.by !== 'style' || forms.length === 1),
  );
  return slips.map((one) => one.entry).sort((a, b) => b.declared - a.declared || b.times - a.times)[0];
}
