import { compareCorpora } from '../../tools/change/compare.ts';
import { corpusOf } from '../../tools/read/corpus.ts';
import { changesIn } from '../../tools/report/changes/html.ts';
import type { ChangePart } from '../../tools/view/data/change-shape.ts';
import { HARBOUR } from './sample.ts';

export const schema = 'schemas/berth.schema.json';
const revisions = [HARBOUR[schema], HARBOUR[schema].replace('"closed"', '"closed",\n        "silted"')];

/** Two steps: one that lets something in, and one that takes it back. */
export function changes(): ChangePart {
  const [before = '', after = ''] = revisions;
  const side = (name: string, text: string) => {
    const corpus = corpusOf({ [schema]: text });
    return { name, corpus, textOf: (file: string) => corpus.document(file)?.text };
  };
  const step = (one: ReturnType<typeof side>, other: ReturnType<typeof side>) => ({
    base: one,
    head: other,
    comparison: compareCorpora(one.corpus, other.corpus),
  });
  const [spring, summer, autumn] = [side('spring', before), side('summer', after), side('autumn', before)];
  return changesIn([step(spring, summer), step(summer, autumn)]);
}
