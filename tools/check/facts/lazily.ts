import { once } from '../../read/once.ts';

/** An object whose members are made when they are first read. */
export function lazily<Shape extends object>(
  makers: {
    readonly [Name in keyof Shape]: () => Shape[Name];
  },
): Shape {
  const made = {};
  for (const name in makers) Object.defineProperty(made, name, { enumerable: true, get: once(makers[name]) });
  return made as Shape;
}
