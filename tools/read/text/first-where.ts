/** The index of the first item for which it holds, of a list where it holds for all behind that one as well. */
export function firstWhere<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(items[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}
