import type { Config } from '../../tools/check/config/config.ts';
import { rules } from '../../tools/index.ts';

/** Test beds hold every rule to what it can see, also those that nobody hears yet. */
export const everyRule = { only: rules.map(({ id }) => id) };

export const nurseryHeard: Config = {
  rules: Object.fromEntries(
    rules.filter(({ severity }) => severity === 'nursery').map(({ id }) => [id, 'warning']),
  ),
};
