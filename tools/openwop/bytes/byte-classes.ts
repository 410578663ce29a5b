export const LINE_FEED = 0x0a;
export const QUOTE = 0x22;
export const PLUS = 0x2b;
export const COMMA = 0x2c;
export const MINUS = 0x2d;
export const POINT = 0x2e;
export const ZERO = 0x30;
export const COLON = 0x3a;
export const OPEN_ARRAY = 0x5b;
export const BACKSLASH = 0x5c;
export const CLOSE_ARRAY = 0x5d;
export const LOWER_E = 0x65;
export const LOWER_R = 0x72;
export const LOWER_U = 0x75;
export const OPEN_OBJECT = 0x7b;
export const CLOSE_OBJECT = 0x7d;

/** A table answers "is it one of these?" without a branch for each. */
function table(isMember: (byte: number) => boolean): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, byte) => (isMember(byte) ? 1 : 0));
}

function oneOf(characters: string): Uint8Array {
  return table((byte) => characters.includes(String.fromCharCode(byte)));
}

/** White space inside a line: the line feed ends it. */
export const SPACE: Uint8Array = oneOf(' \t\r');
export const DIGIT: Uint8Array = oneOf('0123456789');
/** What may follow a backslash, besides `u` and four digits. */
export const ESCAPE: Uint8Array = oneOf('"\\/bfnrt');
/** What a string holds as it stands: no quote, no backslash, no control character (RFC 8259 §7). */
export const PLAIN: Uint8Array = table((byte) => byte >= 0x20 && byte !== QUOTE && byte !== BACKSLASH);

const words = [Buffer.from('true'), Buffer.from('false'), Buffer.from('null')];
/** The word that a first byte announces. */
export const WORDS: readonly (Uint8Array | undefined)[] = Array.from({ length: 256 }, (_, byte) =>
  words.find((word) => word[0] === byte),
);
