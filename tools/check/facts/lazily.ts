import { once } from '../../read/once.ts';

/** An object whose members are made when they are first read; `passing` ones stay for as long as there is room. */
export function lazily<Shape extends object>(
  makers: { readonly [Name in keyof Shape]: () => Shape[Name] },
  passing: readonly (keyof Shape)[] = [],
): Shape {
  const made = {};
  for (const name in makers) {
    const get = passing.includes(name) ? passingly(makers[name] as () => object) : once(makers[name]);
    Object.defineProperty(made, name, { enumerable: true, get });
  }
  return made as Shape;
}

function passingly<Value extends object>(make: () => Value): () => Value {
  let known: WeakRef<Value> | undefined;
  return () => {
    const value = known?.deref() ?? make();
    known = new WeakRef(value);
    return value;
  };
}
