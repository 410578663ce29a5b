/** What the command line hands to a server, which may know neither the process nor the terminal. */
export interface Given {
  readonly version: string;
  /** Text as it may leave this program: no credential, and nothing that a reader does not see. */
  shown(text: string): string;
  /** The page of a rule. */
  pageOf(rule: string): string | undefined;
  /** Where that page stands on the site, if there is one. */
  addressOf?(rule: string): string | undefined;
}
