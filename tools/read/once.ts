/** Computes on the first call and remembers: reading is lazy, and a warm run pays only for what it asks. */
export function once<Value>(compute: () => Value): () => Value {
  let known: { readonly value: Value } | undefined;
  return () => {
    known ??= { value: compute() };
    return known.value;
  };
}
