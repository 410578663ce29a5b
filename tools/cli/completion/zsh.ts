import type { Offered } from './offered.ts';

/** Shows beside each word what it does. */
export function zsh(commands: readonly Offered[]): string {
  const described = (list: readonly { readonly name: string; readonly says: string }[]) =>
    list.map(({ name, says }) => quoted(`${name}:${says}`)).join(' ');
  const values = commands.flatMap(({ name, flags }) =>
    flags
      .filter((flag) => flag.values.length > 0 && flag.takes)
      .map((flag) => `    '${name} ${flag.name}') compadd -- ${flag.values.join(' ')}; return ;;`),
  );
  const flags = commands.map((one) => `    ${one.name}) offered=(${described(one.flags)}) ;;`);
  const firsts = commands
    .filter((one) => one.values.length > 0)
    .map((one) => `    '${one.name} 3') compadd -- ${one.values.join(' ')} ;;`);
  return `#compdef specord
# For ~/.zshrc, behind compinit: source <(specord completion zsh)
_specord() {
  local -a offered
  if (( CURRENT == 2 )); then
    offered=(${described(commands)})
    _describe command offered
    return
  fi
  case "$words[2] $words[CURRENT-1]" in
${values.join('\n')}
  esac
  if [[ $words[CURRENT] == -* ]]; then
    case $words[2] in
${flags.join('\n')}
    esac
    _describe option offered
    return
  fi
  case "$words[2] $CURRENT" in
${firsts.join('\n')}
    *) _files ;;
  esac
}
compdef _specord specord
`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
