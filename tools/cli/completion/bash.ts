import type { Offered } from './offered.ts';

/** Works in Bash from 3.2, which macOS has. */
export function bash(commands: readonly Offered[]): string {
  const words = (list: readonly string[]) => `'${list.join(' ')}'`;
  const values = commands.flatMap(({ name, flags }) =>
    flags
      .filter((flag) => flag.values.length > 0 && flag.takes)
      .map((flag) => `    '${name} ${flag.name}') offered=${words(flag.values)} ;;`),
  );
  const flags = commands.map(
    (one) => `    ${one.name}) offered=${words(one.flags.map(({ name }) => name))} ;;`,
  );
  const firsts = commands
    .filter((one) => one.values.length > 0)
    .map((one) => `    '${one.name} 2') offered=${words(one.values)} ;;`);
  return `# For ~/.bashrc: source <(specord completion bash)
_specord() {
  local word=\${COMP_WORDS[COMP_CWORD]} command=\${COMP_WORDS[1]} offered=
  case "$command \${COMP_WORDS[COMP_CWORD-1]}" in
${values.join('\n')}
  esac
  if [ "$COMP_CWORD" -eq 1 ]; then offered=${words(commands.map(({ name }) => name))}
  elif [ -z "$offered" ] && [ "\${word:0:1}" = - ]; then case "$command" in
${flags.join('\n')}
  esac
  elif [ -z "$offered" ]; then case "$command $COMP_CWORD" in
${firsts.join('\n')}
  esac
  fi
  COMPREPLY=($(compgen -W "$offered" -- "$word"))
}
complete -o default -F _specord specord
`;
}
