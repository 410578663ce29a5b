import { enginesPartOf } from '../../view/data/engines.ts';
import { pageOf } from '../html.ts';
import type { VerificationFormat } from './format.ts';

/** One file for a browser: families of cases, and for each case its sentence and what the engine did. */
const html: VerificationFormat = (verification, { page, tool }) =>
  pageOf(page, tool, { engines: enginesPartOf([verification]) });

export default html;
