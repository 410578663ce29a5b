/** The only way to the outside of a command: streams, environment, folder. A test gives its own. */
export interface Terminal {
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isTTY: boolean;
  /** Results; the promise holds until a slow reader has taken them. */
  out(text: string): void;
  /** Everything else. */
  err(text: string): void;
  /** Results that another program reads byte by byte, such as a patch. */
  exactly?(text: string): void;
}

export function processTerminal(): Terminal {
  return {
    args: process.argv.slice(2),
    cwd: process.cwd(),
    env: process.env,
    isTTY: process.stdout.isTTY === true,
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
  };
}

/** https://no-color.org; FORCE_COLOR wins, as in Node itself. */
export function wantsColor({ env, isTTY }: Terminal, flag: boolean | undefined): boolean {
  if (flag === false) return false;
  const forced = env.FORCE_COLOR;
  if (forced !== undefined) return forced !== '0' && forced !== 'false';
  if (env.NO_COLOR) return false;
  return isTTY && env.TERM !== 'dumb';
}
