import type { Generated } from 'kysely';

/** What the database holds. Everything but `corpus` can be computed again, at the cost of a night. */
export interface Tables {
  readonly corpus: {
    readonly id: Generated<number>;
    readonly address: string;
    readonly priority: number;
  };
  /** Which tree a state of a corpus was, so that nobody has to bring it again. */
  readonly look: { readonly corpus: number; readonly stamp: string; readonly tree: string };
  readonly result: {
    readonly key: string;
    readonly tree: string;
    readonly build: string;
    readonly configuration: string;
    readonly refused: string | null;
    readonly documents: number;
  };
  readonly finding: {
    readonly result: string;
    readonly number: number;
    readonly key: string;
    readonly rule: string;
    readonly severity: string;
    readonly file: string;
    readonly line: number;
    readonly message: string;
  };
  readonly name: {
    readonly tree: string;
    readonly role: string;
    readonly name: string;
    readonly digest: string;
  };
  /** What a corpus was found to be, whenever that changed. Their order is that of their numbers: a clock may jump. */
  readonly observation: {
    readonly id: Generated<number>;
    readonly corpus: number;
    readonly at: Generated<Date>;
    readonly stamp: string;
    readonly result: string;
  };
  readonly night: {
    readonly id: Generated<number>;
    readonly began: Generated<Date>;
    readonly ended: Date | null;
    readonly build: string;
    readonly configuration: string;
    /** Whether it only tries a build, and says nothing of what corpora are now. */
    readonly trial: boolean;
  };
  /** Which corpora a night has seen to; kept until it ends. */
  readonly visit: { readonly night: number; readonly corpus: number };
  /** What could not be checked after several attempts. */
  readonly apart: {
    readonly corpus: number;
    readonly build: string;
    readonly configuration: string;
    readonly stamp: string;
    readonly why: string;
    readonly at: Generated<Date>;
  };
  /** What somebody is to be told, until they have been. */
  readonly notice: {
    readonly id: Generated<number>;
    readonly observation: number;
    readonly address: string;
    readonly body: string;
    readonly due: Generated<Date>;
    readonly tries: Generated<number>;
  };
}
