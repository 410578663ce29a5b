/** Folders that two paths have in common, as a share of the deeper one. */
export function nearness(a: string, b: string): number {
  const one = a.split('/').slice(0, -1);
  const other = b.split('/').slice(0, -1);
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared++;
  return (1 + shared) / (1 + Math.max(one.length, other.length));
}
