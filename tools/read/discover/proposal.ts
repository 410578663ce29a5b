interface Proposal {
  readonly series: string;
  readonly number: number;
}

/** `abc-0012`, `abc12345` and `0012-title`: three digits or more, as parts of one text are counted with fewer. */
const NUMBERED = /^(?:([a-z]{2,8})-?(?=\d{3,5}(?:[-_.]|$))|(?=\d{4}-)(?!(?:19|20)\d\d-[01]\d(?!\d)))(\d+)/i;

/** Whether two paths are of proposals of one series, each of which stands by itself. */
export function areOfOtherProposals(one: string, other: string): boolean {
  const [a, b] = [proposalOf(one), proposalOf(other)];
  return a !== undefined && b !== undefined && a.series === b.series && a.number !== b.number;
}

/** The proposal that a path is of, by the last step that is named like one. */
export function proposalOf(path: string): Proposal | undefined {
  const step = path.split('/').findLast((one) => NUMBERED.test(one));
  const [, series = '', number] = NUMBERED.exec(step ?? '') ?? [];
  return number === undefined ? undefined : { series: series.toLowerCase(), number: Number(number) };
}

export function nameOf(proposal: Proposal | undefined): string {
  return proposal === undefined ? '' : `${proposal.series}-${proposal.number}`;
}
