/** How well what a claim is about was found, and what else it might have been: shares from 0 to 1. */
export interface Grounds extends Rate {
  /** Others that may be meant as well: what is said of one of them has to hold for all. */
  readonly or?: readonly string[];
  /** The best of what was not taken, and how far it is behind. */
  readonly rejected?: Rate & { readonly name: string; readonly key: string };
  readonly margin?: number;
}

interface Rate {
  readonly coverage: number;
  readonly reverse: number;
  readonly evidence: number;
}
