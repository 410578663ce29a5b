import { DATA, type Format } from './format.ts';

const data: Format = {
  syntaxes: DATA,
  recognises: { byFolder: () => 'data that is neither schema, API description nor example' },
  traits: [],
};
export default data;
