/** What stands in a case document does not give a case. */
export class Unfit extends Error {}
