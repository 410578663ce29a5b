import { type Edge, note } from '../facts/frame.ts';

type Makers = Readonly<Record<string, () => unknown>>;
type Methods = Readonly<Record<string, (...given: never[]) => unknown>>;

/** A document: what was told of it at first sight is there, and whoever reads more depends on what is in it. */
export function withGetters<Plain extends object, Own extends Methods, Made extends Makers>(
  edge: Edge,
  plain: Plain,
  methods: Own,
  makers: Made,
): Plain & Own & { readonly [Name in keyof Made]: ReturnType<Made[Name]> } {
  const target: object = { ...plain, ...noting(edge, methods) };
  for (const [name, make] of Object.entries(makers))
    Object.defineProperty(target, name, {
      get() {
        note(edge);
        return make();
      },
      enumerable: true,
    });
  return target as Plain & Own & { readonly [Name in keyof Made]: ReturnType<Made[Name]> };
}

function noting<Own extends Methods>(edge: Edge, methods: Own): object {
  const noted = Object.entries(methods).map(([name, method]) => [
    name,
    (one: never, other: never) => {
      note(edge);
      return method(one, other);
    },
  ]);
  return Object.fromEntries(noted);
}
