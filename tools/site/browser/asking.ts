import type { Answer, Question } from './told.ts';

type Asked = Question extends infer One ? (One extends Question ? Omit<One, 'number'> : never) : never;

/** Asks the engine in its own thread; who asks again before the answer is there gets only the newer one. */
export function asking(address: string): (question: Asked) => Promise<Answer | undefined> {
  let engine: Worker | undefined;
  let last = 0;
  const waiting = new Map<number, (answer: Answer | undefined) => void>();
  return (question) => {
    engine ??= started(address, waiting);
    for (const forget of waiting.values()) forget(undefined);
    waiting.clear();
    last += 1;
    const number = last;
    return new Promise((resolve) => {
      waiting.set(number, resolve);
      engine?.postMessage({ ...question, number });
    });
  };
}

function started(address: string, waiting: Map<number, (answer: Answer) => void>): Worker {
  const engine = new Worker(address, { type: 'module' });
  engine.onmessage = ({ data }: MessageEvent<Answer>) => {
    waiting.get(data.number)?.(data);
    waiting.delete(data.number);
  };
  engine.onerror = ({ message }) => {
    for (const [number, tell] of waiting)
      tell({ number, failed: message || 'the engine could not be loaded' });
    waiting.clear();
  };
  return engine;
}
