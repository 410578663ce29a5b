/** What somebody lays into a repository, or sends, and what a run over it must come to. */
export interface Attack {
  readonly name: string;
  /** Files of the repository, by their paths. */
  readonly files?: Readonly<Record<string, string>>;
  /** Lines of shell that make the rest of it; `$MARK` is a program that leaves a mark, `$OUTSIDE` is not to be touched. */
  readonly lay?: string;
  /** Lines of shell in which `$SPECORD` is the program; each has to end with one of the codes. */
  readonly runs: readonly string[];
  readonly ends: readonly number[];
  /** What each of them says, on either stream. */
  readonly says?: RegExp;
  readonly env?: Readonly<Record<string, string>>;
}

export const schema = JSON.stringify({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  properties: { a: { type: 'string' } },
});

/** Something to check, in which nothing is wrong. */
export const plain: Readonly<Record<string, string>> = {
  'README.md': '# A\n\nSee [the schema](schemas/a.schema.json).\n',
  'schemas/a.schema.json': schema,
};

export const commit =
  'git init -q -b main . && git add -A && git -c user.name=n -c user.email=e@example.org commit -qm begin';
