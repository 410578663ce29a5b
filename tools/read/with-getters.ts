type Makers = Readonly<Record<string, () => unknown>>;

/** An object with some members that are asked for anew each time they are read. */
export function withGetters<Plain extends object, Made extends Makers>(
  plain: Plain,
  makers: Made,
): Plain & { readonly [Name in keyof Made]: ReturnType<Made[Name]> } {
  const target: object = { ...plain };
  for (const [name, get] of Object.entries(makers))
    Object.defineProperty(target, name, { get, enumerable: true });
  return target as Plain & { readonly [Name in keyof Made]: ReturnType<Made[Name]> };
}
