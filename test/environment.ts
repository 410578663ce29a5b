import { onTestFinished } from 'vitest';

/** Sets variables of the environment, or takes them away, until the test is over. */
export function setEnvironment(values: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(values)) {
    const before = process.env[name];
    set(name, value);
    onTestFinished(() => set(name, before));
  }
}

function set(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
}
