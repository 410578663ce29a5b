import { filled, run } from '../box.ts';
import { corpora } from '../seeds.ts';
import type { Target } from '../target.ts';

const FORMATS = ['text', 'json', 'sarif', 'junit', 'github', 'markdown', 'agent'];

/** Documents of every kind, in every format that a report has. */
export const documents: Target = {
  seeds: async () => corpora,
  attempt: async (input, box) => {
    filled(box, input);
    const format = FORMATS[input.reduce((sum, { bytes }) => sum + bytes.length, 0) % FORMATS.length]!;
    const { wrong } = await run(box, ['lint', '--no-cache', '--format', format, '--verbose']);
    return wrong;
  },
};
