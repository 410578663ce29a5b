import type { SchemaPlace } from './evaluate/violation.ts';
import type { Contradiction } from './satisfiable.ts';

/** A contradiction as people read it: one sentence, and the place of each keyword that takes part. */
export function explain(
  { core, minimal, excludesAll, because }: Contradiction,
  placed: (place: SchemaPlace) => string = ({ uri, pointer }) => `${uri}#${pointer}`,
): string {
  const list = core.map(({ place, subject, says }) => `  ${placed(place)}\n    ${subject} ${says}\n`);
  return `Because ${because}.\n${noteOn(minimal, excludesAll)}\n${list.join('')}`;
}

function noteOn(minimal: boolean, excludesAll: boolean): string {
  if (minimal) return 'Without any one of these there is a value:';
  return excludesAll
    ? 'These contradict each other, whichever property is required:'
    : 'These contradict each other (perhaps not all are needed):';
}
