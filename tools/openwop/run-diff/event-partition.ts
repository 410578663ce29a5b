import type { Partition } from '../bytes/json-scanner.ts';
import { KnownNames } from '../bytes/known-names.ts';
import { BESIDE_PAYLOAD, EVENT, KNOWN_NAMES, PAYLOAD, partOfItem, partOfMember } from './parts.ts';

const knownNames = new KnownNames(KNOWN_NAMES);

/** Divides an event into its parts while it is scanned. */
export class EventPartition implements Partition {
  /** Members that hold the payload, under either of its names. */
  payloads = 0;
  /** The event has a `payload`, so that `data` is a member like others that an open event may have. */
  isDataBeside = false;

  ofMember(within: number, bytes: Uint8Array, nameStart: number, nameEnd: number): number {
    const name = knownNames.find(bytes, nameStart, nameEnd);
    if (this.isDataBeside && within === EVENT && name === 'data') return BESIDE_PAYLOAD;
    const part = partOfMember(within, name);
    if (part === PAYLOAD) this.payloads += 1;
    return part;
  }

  ofItem(within: number): number {
    return partOfItem(within);
  }
}
