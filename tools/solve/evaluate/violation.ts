/** Where a keyword stands: the document and the pointer from its root. */
export interface SchemaPlace {
  readonly uri: string;
  readonly pointer: string;
}

/** One assertion that one part of the instance does not meet. */
export interface Violation {
  /** Pointer into the instance. */
  readonly instance: string;
  readonly keyword: string;
  readonly place: SchemaPlace;
  readonly message: string;
  /** For `anyOf` and `oneOf` where nothing matches: the nearest branch first. */
  readonly branches?: readonly Branch[];
}

export interface Branch {
  readonly place: SchemaPlace;
  readonly violations: readonly Violation[];
}

/** How far an instance is from a branch: a wrong type or a wrong tag says that another branch was meant. */
function distance(branch: Branch, at: string): readonly number[] {
  const here = branch.violations.filter((violation) => violation.instance === at);
  const tags = branch.violations.filter(
    (violation) =>
      (violation.keyword === 'const' || violation.keyword === 'enum') &&
      violation.instance.slice(at.length).split('/').length === 2,
  );
  return [
    here.some((violation) => ['type', 'const', 'enum'].includes(violation.keyword)) ? 1 : 0,
    tags.length,
    branch.violations.length,
  ];
}

/** Whether a wrong type or tag tells of none of the two that it was less likely meant than the other. */
export function isAsNear(one: Branch, other: Branch, at: string): boolean {
  const [a, b] = [distance(one, at), distance(other, at)];
  return a[0] === b[0] && a[1] === b[1];
}

export function nearestFirst(branches: readonly Branch[], at: string): Branch[] {
  const measured = branches.map((branch, index) => ({ branch, index, distance: distance(branch, at) }));
  measured.sort((a, b) => {
    const decisive = a.distance.findIndex((value, index) => value !== b.distance[index]);
    return decisive < 0 ? a.index - b.index : a.distance[decisive]! - b.distance[decisive]!;
  });
  return measured.map(({ branch }) => branch);
}
