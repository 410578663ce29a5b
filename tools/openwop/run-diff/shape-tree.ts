import type { JsonScanner } from '../bytes/json-scanner.ts';
import { NO_SHAPE, type Shape } from './shape.ts';

/** What stands between two scalars of a line, and what may stand after the scalar that follows. */
interface Branch {
  readonly bytes: Uint8Array;
  /** The same bytes four at a time, as far as they go. */
  readonly words: Int32Array;
  readonly branches: Branch[];
  shape: Shape | undefined;
}

/** So that no log makes the tree large or slow: what does not fit in is scanned in full, line by line. */
const MOST_SLOTS = 128;
const MOST_BRANCHES = 32;
const MOST_BYTES = 1 << 20;

/**
 * Recognizes lines of a shape that was seen before. What stands between their scalars was found to be right
 * then, repeated names included, so that only the scalars are left to scan.
 */
export class ShapeTree {
  /** The shape of the line that was recognized last. */
  shape: Shape = NO_SHAPE;
  private readonly root: Branch[] = [];
  private room = MOST_BYTES;

  /** Fills the slots of the scanner; returns the position after the line feed, below zero for a line to be scanned in full. */
  recognize(scanner: JsonScanner, view: DataView, start: number): number {
    const { bytes, slots } = scanner;
    let branches = this.root;
    let at = start;
    for (let slot = 0; ; slot += 2) {
      const branch = branchAt(branches, bytes, view, at);
      if (branch === undefined) return -1;
      at += branch.bytes.length;
      if (branch.shape !== undefined) {
        this.shape = branch.shape;
        return at;
      }
      slots[slot] = at;
      at = scanner.scalar(at);
      if (at < 0) return at;
      slots[slot + 1] = at;
      branches = branch.branches;
    }
  }

  /** Takes in the line that the scanner has just scanned. */
  learn({ bytes, slots, slotCount }: JsonScanner, start: number, end: number, shape: Shape): void {
    if (slotCount > 2 * MOST_SLOTS) return;
    let branches = this.root;
    let at = start;
    for (let slot = 0; slot < slotCount; slot += 2) {
      const branch = this.grow(branches, bytes.slice(at, slots[slot]));
      if (branch === undefined) return;
      branches = branch.branches;
      at = slots[slot + 1]!;
    }
    const leaf = this.grow(branches, bytes.slice(at, end));
    if (leaf !== undefined) leaf.shape = shape;
  }

  private grow(branches: Branch[], bytes: Uint8Array): Branch | undefined {
    const known = branches.find((branch) => Buffer.compare(branch.bytes, bytes) === 0);
    if (known !== undefined) return known;
    if (branches.length === MOST_BRANCHES || bytes.length > this.room) return undefined;
    this.room -= bytes.length;
    const view = new DataView(bytes.buffer);
    const words = Int32Array.from({ length: bytes.length >> 2 }, (_, index) =>
      view.getInt32(4 * index, true),
    );
    const branch = { bytes, words, branches: [], shape: undefined };
    branches.push(branch);
    /** Of two that match, the longer one ends where a scalar may begin and the shorter one before a bracket. */
    branches.sort((a, b) => b.bytes.length - a.bytes.length);
    return branch;
  }
}

function branchAt(
  branches: readonly Branch[],
  bytes: Uint8Array,
  view: DataView,
  start: number,
): Branch | undefined {
  for (const branch of branches) {
    const { words } = branch;
    let index = 0;
    while (index < words.length && view.getInt32(start + 4 * index, true) === words[index]) index += 1;
    if (index < words.length) continue;
    index *= 4;
    while (index < branch.bytes.length && bytes[start + index] === branch.bytes[index]) index += 1;
    if (index === branch.bytes.length) return branch;
  }
  return undefined;
}
