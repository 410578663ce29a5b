import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The golden cases of this package: below `dist` in the package, in the sources where they are generated. */
export function publishedCases(): string {
  const packed = join(import.meta.dirname, 'golden');
  return existsSync(packed) ? packed : join(import.meta.dirname, '../../test/golden');
}
