import { member } from '../../json/value.ts';
import type { DataDocument } from '../../read/document.ts';
import type { Problem } from '../facts.ts';
import { defineRule } from '../rule.ts';
import { type Said, saidBy, sentenceOf } from './said-by.ts';

export default defineRule<'problems' | 'data', Said>({
  id: 'api/no-invalid-openapi',
  since: '0.1.0',
  severity: 'warning',
  reads: ['problems', 'data'],
  cites: 'OpenAPI 2.0, 3.0, 3.1 and 3.2, as Redocly checks them',
  check: ({ problems, data }) => {
    const libraries = new Set(data.filter(isLibrary).map(({ path }) => path));
    const isOfLibrary = ({ says, at }: Problem) => says.includes('`paths` must be') && libraries.has(at.file);
    return saidBy('redocly', { problems: problems.filter((one) => !isOfLibrary(one)), data });
  },
  says: (said) => sentenceOf(said, 'OpenAPI', 'Redocly'),
  subjects: ({ data }) => data.filter(({ kind }) => kind === 'openapi').length,
});

/** Parts for other descriptions and nothing to call: later versions of the standard need no `paths` for that. */
function isLibrary({ kind, value }: DataDocument): boolean {
  return (
    kind === 'openapi' && member(value, 'components') !== undefined && member(value, 'paths') === undefined
  );
}
