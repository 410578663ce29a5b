/** What stands in the documents gives no set of cases: a part of it would be missing, and nobody would notice. */
export class UnfitCases extends Error {}
