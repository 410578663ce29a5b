import { checkCorpus } from '../check/check.ts';
import { claimMaker } from '../claims/claim-maker.ts';
import type { Finding, Place } from '../finding.ts';
import { corpusOf } from '../read/corpus.ts';
import { frame } from '../report/frame.ts';
import { painter } from '../report/paint.ts';
import { where } from '../report/where.ts';
import { worstFirst } from '../report/worst-first.ts';
import { rules } from '../rules/index.ts';
import { explain, satisfiable, schemaOf } from '../solve/index.ts';
import type { Answer, Question, Told } from './browser/told.ts';

/**
 * Lints and proves inside a page: the same rooms as on a command line, over files that exist nowhere but in the page.
 * What it runs in sends questions as messages and gets an answer with the number of each.
 */
const page = globalThis as unknown as {
  onmessage: (event: { readonly data: Question }) => void;
  postMessage(answer: Answer): void;
};

page.onmessage = async ({ data }) => {
  const { number } = data;
  try {
    page.postMessage({ number, ...(data.ask === 'lint' ? await linted(data.files) : proved(data.schema)) });
  } catch (error) {
    page.postMessage({ number, failed: (error as Error).message });
  }
};

async function linted(
  files: Readonly<Record<string, string>>,
): Promise<{ readonly findings: readonly Told[] }> {
  const { findings } = await checkCorpus({ corpus: corpusOf(files), rules, claimMaker });
  return { findings: worstFirst(findings).map((finding) => told(finding, files)) };
}

function told(
  { at, severity, rule, message, related }: Finding,
  files: Readonly<Record<string, string>>,
): Told {
  return {
    ...shown(at, files),
    severity,
    rule,
    message,
    related: related.map(({ at, says }) => ({ ...shown(at, files), says })),
  };
}

function shown(at: Place, files: Readonly<Record<string, string>>) {
  const text = files[at.file] ?? '';
  return {
    file: at.file,
    line: at.range.line,
    where: where(at),
    frame: frame(text, at.range, painter(false)),
  };
}

function proved(schema: string): { readonly verdict: string; readonly says: string } {
  const found = satisfiable(schemaOf(JSON.parse(schema)));
  if (found.verdict === 'sat')
    return { verdict: 'There is a value.', says: JSON.stringify(found.witness, undefined, 2) };
  if (found.verdict === 'unknown') return { verdict: 'Not decided.', says: found.reason };
  return {
    verdict: 'No JSON value satisfies this schema.',
    says: explain(found, ({ pointer }) => `#${pointer}`),
  };
}
