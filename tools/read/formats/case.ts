import { DATA, type Format } from './format.ts';
import { namedVersion } from './named-version.ts';

/** Golden cases: what an engine of the protocol is asked, and the sentence that says what it has to answer. */
const goldenCase: Format = {
  syntaxes: DATA,
  recognises: { byContent: namedVersion('goldenCases') },
  traits: ['asking'],
};
export default goldenCase;
