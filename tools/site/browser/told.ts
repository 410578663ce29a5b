/** What a page asks of the engine. */
export type Question = { readonly number: number } & (
  | { readonly ask: 'lint'; readonly files: Readonly<Record<string, string>> }
  | { readonly ask: 'prove'; readonly schema: string }
);

export type Answer = { readonly number: number } & (
  | { readonly findings: readonly Told[] }
  | { readonly verdict: string; readonly says: string }
  | { readonly failed: string }
);

export interface Spot {
  readonly file: string;
  readonly line: number;
  readonly where: string;
  readonly frame: string;
}

/** A finding as a page shows it. */
export interface Told extends Spot {
  readonly severity: 'error' | 'warning' | 'info';
  readonly rule: string;
  readonly message: string;
  readonly related: readonly (Spot & { readonly says: string })[];
}
