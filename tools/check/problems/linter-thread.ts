import { Worker } from 'node:worker_threads';
import { type Job, type RawProblem, runJob } from './job.ts';

/** A linter that is loaded once and asked job after job. */
export interface LinterThread {
  /** Rejects where there is no answer: no memory left, or no end in sight. */
  ask(job: Job): Promise<readonly RawProblem[]>;
  close(): void;
}

/** A document that takes this long would take forever: linters follow references that grow without bound. */
const patience = 120_000;

/** Only what was built has a file that a thread can start with; from the sources the job is done here. */
export function linterThread(): LinterThread {
  return import.meta.url.endsWith('.js') ? inThread() : { ask: runJob, close: () => undefined };
}

function inThread(): LinterThread {
  let worker: Worker | undefined;
  function close(): void {
    void worker?.terminate();
    worker = undefined;
  }
  return {
    close,
    async ask(job) {
      const asked = worker ?? new Worker(new URL('./problem-worker.js', import.meta.url));
      worker = asked;
      try {
        return await answerOf(asked, job);
      } catch (error) {
        close();
        throw error;
      }
    },
  };
}

function answerOf(worker: Worker, job: Job): Promise<readonly RawProblem[]> {
  return new Promise((resolve, reject) => {
    const failed = (error: Error) => settled(() => reject(error));
    const ended = (code: number) => failed(new Error(`it ended with code ${code}`));
    const answered = (found: readonly RawProblem[]) => settled(() => resolve(found));
    const giveUp = () => failed(new Error(`no answer in ${patience / 1000} seconds`));
    // The answer may lie there already while this thread was busy: a moment to look is part of the patience.
    let timer = setTimeout(() => {
      timer = setTimeout(giveUp, 1000);
    }, patience);
    function settled(settle: () => void): void {
      clearTimeout(timer);
      worker.off('error', failed).off('exit', ended).off('message', answered);
      settle();
    }
    worker.on('error', failed).on('exit', ended).on('message', answered);
    worker.postMessage(job);
  });
}
