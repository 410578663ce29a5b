import { countOutcomes } from '../../engine/cell.ts';
import type { VerificationFormat } from './format.ts';
import { rowsOf } from './matrix.ts';

/** Everything, by family, so that a page can show it without counting. */
const json: VerificationFormat = ({ engine, cells, refused, stopped }) =>
  `${JSON.stringify(
    {
      formatVersion: '1',
      engine,
      ...(refused === undefined ? {} : { refused }),
      ...(stopped === undefined ? {} : { stopped }),
      counts: countOutcomes(cells),
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
