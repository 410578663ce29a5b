import { questionsOf } from '../../claims/formats/offered.ts';
import { fact } from '../../facts/fact.ts';
import { hasTrait } from '../../read/formats/formats.ts';
import type { Quoted } from '../../rules/facts.ts';
import { digest } from '../cache/digest.ts';
import { namesOf } from './names-of.ts';
import type { Sources } from './sources.ts';
import { headersOf } from './structures.ts';

/** What golden cases quote. To find it they are expanded, which takes longer than all that an edited page asks for. */
export const quoted = fact('quoted', (sources: Sources): readonly Quoted[] => {
  const { store } = sources;
  const make = () => quotedIn(sources);
  return store.lasts ? store.keep('quoted', nameOfQuoted(sources), make) : make();
});

/** Names what it is made from: no contract says what a case uses. */
export const nameOfQuoted = fact('name of quoted', ({ corpus }: Sources) =>
  digest(headersOf(corpus.data), namesOf(corpus.data.filter((one) => !hasTrait(one, 'contract')))),
);

function quotedIn({ corpus }: Sources): readonly Quoted[] {
  return corpus.data
    .filter(({ archived, external }) => !archived && !external)
    .flatMap((one) => questionsOf(one, corpus.resolve))
    .flatMap(({ document, sentences }) =>
      sentences.map(({ pointer, document: page, heading, requirement }) => {
        return { file: document.path, pointer, page, heading, requirement };
      }),
    );
}
