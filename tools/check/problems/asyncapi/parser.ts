import type { Diagnostic } from '@asyncapi/parser';
import { percentDecoded } from '../../../json/percent.ts';
import { toPointer } from '../../../json/pointer.ts';
import { beforeFirst } from '../../../read/text/before-first.ts';
import type { Entry, Job, Linter, RawProblem } from '../job.ts';
import { mount } from '../mount.ts';
import { BriefParser } from './brief-parser.ts';

/** What rules of ours find with better places, and advice that is not about the document. */
const ours = new Set(['invalid-ref', 'asyncapi-latest-version']);

/** What is said of a document with all that it refers to in its place, which is not known where something was not seen. */
const OF_THE_WHOLE = /-resolved$|-schemas-/;

/**
 * Formats that the table of the specification lists, which say of themselves which version they are. That the parser
 * has no program for them is no fault of the document.
 */
const LISTED =
  /^No schema parser registered for "application\/(?:vnd\.apache\.avro(?:\+(?:json|yaml))?;\s*version=\d[\w.]*|vnd\.oai\.openapi(?:\+(?:json|yaml))?;\s*version=\d[\w.]*|raml\+yaml;\s*version=\d[\w.]*)"/;

const severities = ['error', 'warning', 'info', 'info'] as const;

/** The rules of the standard alone: what is recommended beyond it is a matter of taste. */
export const askParser: Linter = (job) => {
  const unseen = new Set<string>();
  const resolvers = ['file', 'http', 'https'].map((schema) => reader(schema, job, unseen));
  const parser = new BriefParser({
    ruleset: { core: true, recommended: false },
    __unstable: { resolver: { cache: false, resolvers } },
  });
  return async (entry) => {
    const source = mount + entry.path;
    const text = job.files[entry.path] ?? '';
    unseen.clear();
    await parser.expect(text);
    const diagnostics = await parser.validate(text, { source });
    const failure = diagnostics.find(({ code }) => code === 'uncaught-error');
    if (failure) throw new Error(reasonOf(failure));
    const isKnown = ({ code }: Diagnostic) => unseen.size === 0 || !OF_THE_WHOLE.test(String(code));
    const fresh = diagnostics.filter(
      (one) => !ours.has(String(one.code)) && isKnown(one) && !LISTED.test(one.message),
    );
    return once(fresh).map((one) => rawProblem(one, entry));
  };
};

/** Answers every address, so that the readers behind it, which know the disk and the network, are never asked. */
function reader(schema: string, { files }: Job, unseen: Set<string>) {
  return {
    schema,
    order: 1,
    canRead: true,
    read(uri: { toString(): string }) {
      const path = percentDecoded(beforeFirst(uri.toString().replace(/^file:\/\//, ''), '#'));
      const name = path.startsWith(mount) ? path.slice(mount.length) : path;
      if (Object.hasOwn(files, name)) return files[name];
      unseen.add(name);
      return '{}';
    },
  };
}

/** Without its stack, which names places of this program and of the disk that it lies on. */
function reasonOf({ message }: Diagnostic): string {
  return /, message: (.*?), stack: /s.exec(message)?.[1] ?? message;
}

/** The document is judged with its references and again without them: what holds in both is one problem. */
function once(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const seen = new Map(diagnostics.map((one) => [JSON.stringify([one.message, one.path, one.source]), one]));
  return [...seen.values()];
}

function rawProblem({ code, message, path, severity, source }: Diagnostic, entry: Entry): RawProblem {
  const file = source?.startsWith(mount) ? source.slice(mount.length) : entry.path;
  return {
    entry: entry.path,
    code: String(code),
    severity: severities[severity],
    says: message.replaceAll(mount, ''),
    at: { file, pointer: toPointer(path), on: isAboutName(message, path) ? 'key' : 'value' },
  };
}

/** `Property "adress" is not expected to be here` is about the name, whatever its value is. */
function isAboutName(message: string, path: Diagnostic['path']): boolean {
  return message.includes(`"${path.at(-1)}" is not expected`);
}
