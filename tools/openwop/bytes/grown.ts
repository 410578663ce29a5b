/** The list itself, or a larger copy where it has no place at `index`. */
export function grown(list: Int32Array<ArrayBuffer>, index: number): Int32Array<ArrayBuffer> {
  if (index < list.length) return list;
  const larger = new Int32Array(list.length * 2);
  larger.set(list);
  return larger;
}
