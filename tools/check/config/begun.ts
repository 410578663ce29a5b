import type { Config } from './config.ts';

/** A configuration with what it extends filled in: what it says itself wins, and of what it extends the last. */
export async function begun(config: Config): Promise<Config> {
  if (config.extends === undefined) return config;
  const { presets } = await import('../../rules/presets.ts');
  const extended = [config.extends].flat().map((name) => presets[name]);
  const all: readonly Pick<Config, 'rules' | 'failOn'>[] = [...extended, config];
  return { ...Object.assign({}, ...all), rules: Object.assign({}, ...all.map(({ rules }) => rules)) };
}
