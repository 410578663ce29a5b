/** The ways to put things into at most `room` groups, with as many groups as possible first. */
export function* groupings<T>(things: readonly T[], room: number): Generator<readonly (readonly T[])[]> {
  if (things.length <= room) yield things.map((thing) => [thing]);
  else yield* place(things, 0, [], room);
}

function* place<T>(
  things: readonly T[],
  index: number,
  groups: readonly (readonly T[])[],
  room: number,
): Generator<readonly (readonly T[])[]> {
  const thing = things[index];
  if (thing === undefined) {
    yield groups;
    return;
  }
  if (groups.length < room) yield* place(things, index + 1, [...groups, [thing]], room);
  for (const chosen of groups.keys()) {
    const joined = groups.map((group, other) => (other === chosen ? [...group, thing] : group));
    yield* place(things, index + 1, joined, room);
  }
}
