/** The characters that tell the tokens of JSON apart, by their codes. */
export const QUOTE = 34;
export const COMMA = 44;
const MINUS = 45;
export const SLASH = 47;
export const COLON = 58;
export const OPEN_ARRAY = 91;
export const BACKSLASH = 92;
export const CLOSE_ARRAY = 93;
export const OPEN_OBJECT = 123;
export const CLOSE_OBJECT = 125;

export function beginsNumber(code: number): boolean {
  return code === MINUS || (code >= 48 && code <= 57);
}

export function isOpening(code: number): boolean {
  return code === OPEN_OBJECT || code === OPEN_ARRAY;
}

export function isClosing(code: number): boolean {
  return code === CLOSE_OBJECT || code === CLOSE_ARRAY;
}

export function isSeparator(code: number): boolean {
  return code === COMMA || code === COLON;
}
