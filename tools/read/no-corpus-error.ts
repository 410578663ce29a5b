/** What the user named cannot be read at all: a folder, revision or package that does not exist. Says what to do. */
export class NoCorpusError extends Error {
  override readonly name = 'NoCorpusError';
}
