/** Which keywords count; the others are weakened to true. */
export interface Weakening {
  isActive(place: number): boolean;
  /** Whether the schema at the place counts with everything in it. */
  isWhole(place: number): boolean;
  /** `required` asks for any member at all instead of the ones that it names. */
  readonly asksForAny?: boolean;
}

/** Only the keywords and schemas at these places count. */
export function only(places: ReadonlySet<number>): Weakening {
  return { isActive: (place) => places.has(place), isWhole: (place) => places.has(place) };
}

/** Every keyword but one counts. */
export function without(place: number | undefined): Weakening {
  return { isActive: (each) => each !== place, isWhole: () => false };
}
