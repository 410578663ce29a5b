/** What a proposal says of itself, in the order in which it says it. */
export type Fields = Readonly<Record<string, string>>;

export interface Shape {
  readonly name: string;
  write(fields: Fields, body: string): string;
}

const title = (fields: Fields) => `# ${fields.Title ?? 'A proposal'}`;

/** Three ways in which specifications write the same header. */
export const shapes: readonly Shape[] = [
  {
    name: 'a table',
    write: (fields, body) =>
      [
        title(fields),
        '',
        '| Field | Value |',
        '|---|---|',
        ...Object.entries(fields).map(([name, value]) => `| ${name} | ${value} |`),
        '',
        body,
      ].join('\n'),
  },
  {
    name: 'bold lines',
    write: (fields, body) =>
      [
        title(fields),
        '',
        Object.entries(fields)
          .map(([name, value]) => `**${name}:** ${value}`)
          .join('  \n'),
        '',
        body,
      ].join('\n'),
  },
  {
    name: 'front matter',
    write: (fields, body) =>
      [
        '---',
        ...Object.entries(fields).map(
          ([name, value]) =>
            `${name.toLowerCase().replace('(s)', 's').replaceAll(' ', '-')}: ${JSON.stringify(value)}`,
        ),
        '---',
        '',
        title(fields),
        '',
        body,
      ].join('\n'),
  },
];
