import type { Projection } from '../../cases/protocol.ts';
import { Refused } from '../../cases/refused.ts';
import { schemaProjection } from '../../engine/schema-projection.ts';
import { hasSchemaSet, readSchemaSet, type SchemaSet } from '../../engine/schema-set.ts';
import { compact } from '../../json/canonical.ts';
import { LineWindow } from '../../openwop/bytes/line-window.ts';
import { openwop } from '../../openwop/openwop.ts';
import { byteChunks } from '../../read/source/byte-chunks.ts';
import type { CommandModule } from '../command.ts';
import { reportInputFailure } from '../input-failure.ts';
import { answerLine } from '../project/answer-line.ts';
import { pathOf } from '../runs/read-json.ts';
import type { Terminal } from '../terminal.ts';
import { foldersFor } from '../verify/folders.ts';
import type { VerifyFlags } from '../verify/options.ts';

/** Four of the largest bundles; it is held several times over while it is read and answered. */
const LONGEST_LINE = 32 << 20;

const command: CommandModule = {
  define(command) {
    command
      .argument('[file]', 'the lines to answer', '-')
      .requiredOption(
        '--ndjson',
        'read lines {"id", "projection", "input"}, write {"id", "output"} or {"id", "error"}',
      )
      .option('--schemas <folder>', 'the schemas that `schema` is asked about')
      .addHelpText('after', `\nProjections: ${[...Object.keys(openwop.projections), 'schema'].join(', ')}.`);
  },
  async run(terminal, parsed) {
    const [file = '-'] = parsed.args;
    try {
      const { schemas } = foldersFor(terminal, parsed.opts<Pick<VerifyFlags, 'schemas'>>());
      return answerAll(terminal, byteChunks(pathOf(terminal, file)), { schema: projectionOf(schemas) });
    } catch (error) {
      return reportInputFailure(terminal, error);
    }
  },
};

export default command;

/** Every line is answered as soon as it is there, for whoever asks one at a time. */
function answerAll(
  terminal: Terminal,
  chunks: Iterable<Uint8Array>,
  more: Readonly<Record<string, Projection>>,
): number {
  const lines = new LineWindow(chunks, LONGEST_LINE);
  let outcome = lines.fill();
  for (; outcome === 'filled'; outcome = lines.fill()) {
    for (let start = 0; start < lines.limit; ) {
      const end = lines.bytes.indexOf(0x0a, start);
      const line = lines.bytes.subarray(start, end + 1);
      if (!isBlank(line)) terminal.out(`${compact(answerLine(line, more))}\n`);
      start = end + 1;
    }
  }
  if (outcome === 'at-end') return 0;
  terminal.err(`specord: a line is longer than ${LONGEST_LINE} bytes, so the rest was not read.\n`);
  return 2;
}

/** The schemas are read when the first question about one comes. */
function projectionOf(folder: string): Projection {
  let set: SchemaSet | undefined;
  return schemaProjection(() => {
    if (!hasSchemaSet(folder))
      throw new Refused('unknown-schema', `there are no schemas in ${folder} (--schemas)`);
    set ??= readSchemaSet(folder);
    return set;
  });
}

function isBlank(line: Uint8Array): boolean {
  return line.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d);
}
