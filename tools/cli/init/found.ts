import type { Corpus, Document, Standing } from '../../read/document.ts';
import { count } from '../../report/count.ts';

const mostNamed = 6;

const standings: readonly (readonly [Standing, string])[] = [
  ['archived', 'Archived, so that what is wrong there is not reported'],
  [
    'superseded',
    'Older than the two newest editions, or left beside what took their place, so that they are not judged',
  ],
  ['foreign', 'Of APIs that others serve, so that they are not judged'],
  ['generated', 'Generated, so that it is not mended there'],
  ['template', 'Templates, which are still to be filled in'],
  ['test', 'Data of tests, which may be wrong on purpose'],
];

/** What was taken for what, so that somebody can say where that is wrong. */
export function found(corpus: Corpus): readonly string[] {
  const own = corpus.documents.filter(({ external }) => !external);
  const editions = [...new Set(own.flatMap(({ edition }) => edition ?? []))].sort();
  return [
    ...(editions.length > 0 ? [`Editions, each of which is compared with itself: ${listed(editions)}.`] : []),
    ...standings.flatMap(([standing, says]) =>
      placesOf(
        own.filter((one) => one.standing === standing),
        says,
      ),
    ),
    ...(corpus.troubles.length > 0
      ? [`Not read: ${listed([...new Set(corpus.troubles.map(({ at }) => at.file))])}.`]
      : []),
  ];
}

function placesOf(documents: readonly Document[], says: string): readonly string[] {
  if (documents.length === 0) return [];
  const folders = [...new Set(documents.map(({ path }) => path.slice(0, path.lastIndexOf('/') + 1) || path))];
  return [`${says}: ${count(documents.length, 'document')} in ${listed(topmost(folders))}.`];
}

/** Folders of folders that are named already need no name of their own. */
function topmost(folders: readonly string[]): readonly string[] {
  return folders.filter(
    (one) => !folders.some((other) => other !== one && other.endsWith('/') && one.startsWith(other)),
  );
}

function listed(names: readonly string[]): string {
  const more = names.length - mostNamed;
  return `${names.slice(0, mostNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
