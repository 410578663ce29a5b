import { changePartOf } from '../../view/data/change.ts';
import type { ChangePart } from '../../view/data/change-shape.ts';
import { pageOf } from '../html.ts';
import { type ChangesFormat, type Compared, headline, versionLine } from './compared.ts';

/** One file for a browser: each change with its proof and its difference at the leaf. */
const html: ChangesFormat = (compared, { page, tool }) =>
  pageOf(page, tool, { change: changesIn([compared]) });

export default html;

/** Each comparison is a column. */
export function changesIn(steps: readonly Compared[]): ChangePart {
  return changePartOf(steps, (step) => ({
    headline: headline({ ...step, comparison: step.comparison }),
    version: versionLine({ ...step, comparison: step.comparison }),
  }));
}
