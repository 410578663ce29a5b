const PIECE = 1 << 16;

/** Gathers small writes into pieces that are worth a system call. */
export class BytePieces {
  private readonly bytes = Buffer.alloc(PIECE);
  private length = 0;

  /** Takes in what is written and yields what is full; a piece is valid until the next one. */
  *add(written: string | Uint8Array): Generator<Uint8Array, void> {
    ...
  }
}
