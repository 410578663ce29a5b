import type { Place } from '../../finding.ts';
import type { Config } from '../config/config.ts';
import type { Ignore } from './ignore.ts';

export function configuredIgnores(
  { ignore = [] }: Config,
  placeOf: (pointer: string) => Place,
): readonly Ignore[] {
  return ignore.map(({ rule, files = [], pointer, reason }, index) => ({
    rule,
    reason: reason.trim(),
    at: placeOf(`/ignore/${index}`),
    covers: { by: 'config', files: [files].flat(), ...(pointer === undefined ? {} : { pointer }) },
  }));
}
