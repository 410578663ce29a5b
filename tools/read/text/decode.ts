/** A file as text. `exact` is false where writing `text` back would change bytes that nobody meant to touch. */
export interface Decoded {
  readonly text: string;
  readonly byteOrderMark: boolean;
  readonly exact: boolean;
  /** In two bytes a character, which YAML 1.2.2 §5.2 has its readers understand, and JSON does not. */
  readonly wide?: true;
  /** What is wrong with the encoding, and at which offset of `text` it first shows. */
  readonly problem?: { readonly says: string; readonly offset: number };
}

const STRICT = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const LENIENT = new TextDecoder('utf-8', { ignoreBOM: true });

export function decode(bytes: Uint8Array): Decoded {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return fromUtf16(bytes, 'utf-16le', 'UTF-16 (little endian)');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return fromUtf16(bytes, 'utf-16be', 'UTF-16 (big endian)');
  const byteOrderMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const body = byteOrderMark ? bytes.subarray(3) : bytes;
  try {
    return { text: STRICT.decode(body), byteOrderMark, exact: true };
  } catch {
    return withReplacements(body, byteOrderMark);
  }
}

function withReplacements(body: Uint8Array, byteOrderMark: boolean): Decoded {
  const text = LENIENT.decode(body);
  const at = firstInvalidByte(body);
  const offset = LENIENT.decode(body.subarray(0, at)).length;
  const shown = body[at]!.toString(16).padStart(2, '0');
  const says =
    `This file is not UTF-8: byte 0x${shown} at byte ${at + (byteOrderMark ? 3 : 0)} belongs to no character. ` +
    'It was read with a replacement character in its place; save the file as UTF-8.';
  return { text, byteOrderMark, exact: false, problem: { says, offset } };
}

function fromUtf16(bytes: Uint8Array, label: 'utf-16le' | 'utf-16be', name: string): Decoded {
  const text = new TextDecoder(label).decode(bytes);
  const says = `This file is ${name}, but specifications are exchanged as UTF-8 (RFC 8259 §8.1). Save it as UTF-8.`;
  return { text, byteOrderMark: true, exact: false, wide: true, problem: { says, offset: 0 } };
}

/** Halves the prefix that may still become valid, then goes back to the start of the character that it cuts. */
function firstInvalidByte(bytes: Uint8Array): number {
  let low = 0;
  let high = bytes.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (isValid(bytes.subarray(0, middle), true)) low = middle;
    else high = middle - 1;
  }
  while (low > 0 && !isValid(bytes.subarray(0, low), false)) low -= 1;
  return low;
}

function isValid(bytes: Uint8Array, stream: boolean): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, { stream });
    return true;
  } catch {
    return false;
  }
}
