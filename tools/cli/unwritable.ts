const WHY: Readonly<Record<string, string>> = {
  EACCES: 'it may not be written',
  EDQUOT: 'there is no room left for this user',
  EFBIG: 'it would become larger than is allowed',
  EISDIR: 'it is a folder',
  ENOSPC: 'there is no room left',
  ENOTDIR: 'a part of its path is no folder',
  EPERM: 'it may not be written',
  EPIPE: 'whoever read it has closed it',
  EROFS: 'nothing may be written there',
};

/** What a run had to say could not be said, and so it does not count as finished. */
export class Unwritable extends Error {
  constructor(what: string, { code = '', message }: NodeJS.ErrnoException) {
    super(
      `${what} could not be written: ${WHY[code] ?? message}. What was to be said there is not complete.`,
    );
  }
}
