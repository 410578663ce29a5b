import type { Flag, Offered } from './offered.ts';

/** For ~/.config/fish/completions/specord.fish. */
export function fish(commands: readonly Offered[]): string {
  const names = commands.map(
    ({ name, says }) => `complete -c specord -f -n __fish_use_subcommand -a ${name} -d ${quoted(says)}`,
  );
  return [
    '# specord completion fish > ~/.config/fish/completions/specord.fish',
    ...names,
    ...commands.flatMap(linesOf),
    '',
  ].join('\n');
}

function linesOf({ name, flags, values }: Offered): readonly string[] {
  const start = `complete -c specord -n '__fish_seen_subcommand_from ${name}'`;
  return [
    ...flags.map(
      (flag) => `${start} -l ${flag.name.replace(/^--/, '')} -d ${quoted(flag.says)}${needs(flag)}`,
    ),
    ...(values.length > 0 ? [`${start} -f -a '${values.join(' ')}'`] : []),
  ];
}

function needs({ takes, values }: Flag): string {
  if (values.length > 0) return takes ? ` -x -a '${values.join(' ')}'` : ` -a '${values.join(' ')}'`;
  return takes ? ' -r' : '';
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
