import { DATA, type Format } from './format.ts';

const PACKAGE = /(?:^|\/)(?:package|composer|jsr)\.json$/i;

const pack: Format = {
  syntaxes: DATA,
  recognises: { byName: ({ path }) => (PACKAGE.test(path) ? 'a package file by its name' : undefined) },
  traits: ['packaging'],
  version: '/version',
};
export default pack;
