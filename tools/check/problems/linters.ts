import type { Corpus } from '../../read/document.ts';
import type { FormatId } from '../../read/formats/formats.ts';
import type { Problem } from '../../rules/facts.ts';
import type { Linter } from './job.ts';
import { type RedoclyConfig, redoclyConfig } from './redocly-config.ts';

/** Another linter, which knows the standard of one format. */
export interface OtherLinter {
  readonly judges: FormatId;
  readonly load: () => Promise<Linter>;
  /** Its own configuration for a document, where the corpus has one. */
  readonly configIn?: (corpus: Corpus, path: string) => RedoclyConfig | undefined;
}

export const linters: Readonly<Record<Problem['tool'], OtherLinter>> = {
  redocly: {
    judges: 'openapi',
    load: async () => (await import('./redocly.ts')).lintWithRedocly,
    configIn: redoclyConfig,
  },
  asyncapi: {
    judges: 'asyncapi',
    load: async () => (await import('./asyncapi/lint.ts')).lintWithAsyncApi,
  },
};
