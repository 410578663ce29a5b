/** What an object lacks, by what it has: an example, a text and the schema itself may each ask for it. */
export function undeclaredCause(names: readonly string[], declared: Iterable<string>): string {
  return `undeclared ${names.join(' ')} beside ${[...declared].sort().join(' ')}`;
}
