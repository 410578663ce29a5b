import { causesOf } from '../../engine/cause.ts';
import { countOutcomes } from '../../engine/cell.ts';
import type { VerificationFormat } from './format.ts';
import { isWarning, isWrong, rowsOf } from './matrix.ts';

/** Everything, by family, so that a page can show it without counting. */
const json: VerificationFormat = ({ cells, engine, ...whole }) =>
  `${JSON.stringify(
    {
      formatVersion: '1',
      engine,
      ...whole,
      counts: countOutcomes(cells),
      causes: causesOf(cells.filter((cell) => isWrong(cell) || isWarning(cell))).map((cause) => ({
        says: cause.says,
        cases: cause.cells.map(({ id }) => id),
      })),
      families: rowsOf(cells).map(({ family, counts, cells: own }) => ({
        family,
        counts,
        cells: own.map(({ family: _family, ...cell }) => cell),
      })),
    },
    null,
    2,
  )}\n`;

export default json;
