import { basename, resolve } from 'node:path';
import { type Questions, questionsOf } from '../../cases/described/questions.ts';
import type { GoldenCase } from '../../cases/golden-case.ts';
import type { Protocol } from '../../cases/protocol.ts';
import { schemaCases } from '../../cases/schema/schema-cases.ts';
import { DamagedFixtures, readGoldenCases, readWorkflows } from '../../engine/golden-folder.ts';
import { hasSchemaSet, readSchemaSet, type SchemaSet, schemaSetOf } from '../../engine/schema-set.ts';
import { readCorpus } from '../../index.ts';
import type { JsonObject } from '../../json/value.ts';
import { openwop } from '../../openwop/openwop.ts';
import type { Corpus } from '../../read/document.ts';
import type { Terminal } from '../terminal.ts';
import { foldersFor } from './folders.ts';
import type { VerifyFlags } from './options.ts';

/** What an engine is asked, and all that the cases name. */
export interface Asked {
  readonly cases: readonly GoldenCase[];
  readonly protocol: Protocol;
  readonly workflows: ReadonlyMap<string, JsonObject>;
  /** What could not be asked, in words. */
  readonly unasked: readonly string[];
  /** A text says why there are none. */
  schemas(): SchemaSet | string;
}

/** The published cases, those of a folder, or those that a specification gives; a text says why there are none. */
export async function askedBy(terminal: Terminal, flags: VerifyFlags): Promise<Asked | string> {
  if (flags.engine === undefined && flags.engineCmd === undefined)
    return 'name an engine with --engine <url> or --engine-cmd <command>.';
  return flags.root === undefined ? fromFolder(terminal, flags) : fromCorpus(terminal, flags, flags.root);
}

function fromFolder(terminal: Terminal, flags: VerifyFlags): Asked | string {
  const { cases, schemas } = foldersFor(terminal, flags);
  try {
    return {
      cases: readGoldenCases(cases),
      protocol: openwop,
      workflows: readWorkflows(cases),
      unasked: [],
      schemas: () =>
        hasSchemaSet(schemas)
          ? readSchemaSet(schemas)
          : `the schemas that the cases name are not in ${schemas} (--schemas).`,
    };
  } catch (error) {
    if (error instanceof DamagedFixtures) return `${error.message}. Nothing was checked.`;
    throw error;
  }
}

async function fromCorpus({ cwd }: Terminal, { engine }: VerifyFlags, root: string): Promise<Asked | string> {
  const corpus = await readCorpus(resolve(cwd, root));
  const { cases, protocol, workflows, unasked } =
    engine === undefined ? ofLibrary(corpus) : questionsOf(corpus);
  if (cases.length === 0) return `${root} ${LACKING[engine === undefined ? 'library' : 'server']}`;
  return {
    ...{ cases, protocol, unasked },
    workflows: new Map(workflows.map((one) => [one.id, one])),
    schemas: () => schemaSetOf(schemasIn(corpus)),
  };
}

const LACKING = {
  server:
    'has no API description with operations that can be asked, and no cases for HTTP, so nothing was checked. See which files were read with `specord lint --verbose`.',
  library:
    'has no schema with an absolute `$id`, so nothing was checked. See which files were read with `specord lint --verbose`.',
};

/** A library is asked what is valid by the schemas. */
function ofLibrary(corpus: Corpus): Questions {
  return { cases: [...schemaCases(corpus)], protocol: openwop, unasked: [], workflows: [] };
}

function schemasIn({ data }: Corpus) {
  return data
    .filter(({ kind }) => kind === 'schema')
    .map(({ path, value }) => [basename(path), value] as const);
}
