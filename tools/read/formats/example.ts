import { DATA, type Format } from './format.ts';
import { isInExamples, isInTests } from './places.ts';

const example: Format = {
  syntaxes: [...DATA, 'markdown'],
  recognises: {
    byName: ({ path, syntax }) =>
      isInTests(path) ? `${syntax === 'markdown' ? 'Markdown' : 'data'} in a folder of tests` : undefined,
    byFolder: ({ path, syntax }) =>
      syntax !== 'markdown' && isInExamples(path) ? 'data in a folder of examples' : undefined,
  },
  traits: ['instance'],
};
export default example;
