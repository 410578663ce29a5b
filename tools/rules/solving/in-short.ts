const MOST = 3;

/** The clauses of a proof that a reader can hold together; all of them are among the related places. */
export function inShort(because: string): string {
  const clauses = because.split('; ');
  if (clauses.length <= MOST + 1) return because;
  return `${clauses.slice(0, MOST).join('; ')}; and ${clauses.length - MOST} more that have to hold as well`;
}
