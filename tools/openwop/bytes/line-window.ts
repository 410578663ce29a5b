import { LINE_FEED } from './byte-classes.ts';

/** Bytes after the last line: for the line feed that it may lack, and for a look at a whole word. */
const SLACK = 8;

/**
 * The part of a stream of bytes that is in memory: some whole lines, each ended by a line feed, and the
 * beginning of the next one. A chunk is copied, so its owner may fill it again.
 */
export class LineWindow {
  bytes: Uint8Array = new Uint8Array(SLACK);
  view: DataView = new DataView(this.bytes.buffer);
  /** Where the whole lines end. */
  limit = 0;
  private filled = 0;
  private chunks: Iterator<Uint8Array>;
  private readonly longestLine: number;

  constructor(chunks: Iterable<Uint8Array>, longestLine: number) {
    this.chunks = chunks[Symbol.iterator]();
    this.longestLine = longestLine;
  }

  /** Drops the whole lines and takes in the next ones from position 0. */
  fill(): 'filled' | 'at-end' | 'line-too-long' {
    this.bytes.copyWithin(0, this.limit, this.filled);
    this.filled -= this.limit;
    this.limit = 0;
    while (this.limit === 0) {
      if (this.filled > this.longestLine) return this.giveUp();
      const { done, value } = this.chunks.next();
      if (done !== true) this.append(value);
      else if (this.filled === 0) return 'at-end';
      else this.append(Uint8Array.of(LINE_FEED));
    }
    return 'filled';
  }

  /** Without an end of the line there is none to go on from. */
  private giveUp(): 'line-too-long' {
    this.filled = 0;
    this.chunks = [][Symbol.iterator]();
    return 'line-too-long';
  }

  private append(chunk: Uint8Array): void {
    const start = this.filled;
    this.filled += chunk.length;
    const needed = this.filled + SLACK;
    if (needed > this.bytes.length) {
      const { bytes } = this;
      this.bytes = new Uint8Array(
        Math.max(needed, Math.min(2 * needed, this.longestLine + chunk.length + SLACK)),
      );
      this.bytes.set(bytes);
      this.view = new DataView(this.bytes.buffer);
    }
    this.bytes.set(chunk, start);
    const last = chunk.lastIndexOf(LINE_FEED);
    if (last >= 0) this.limit = start + last + 1;
  }
}
