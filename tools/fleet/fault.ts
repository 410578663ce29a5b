/** A corpus could not be had or checked; trying again may help, and after some times it is set apart. */
export class Fault extends Error {
  override readonly name = 'Fault';
}

/** The same, of a state whose name is known. */
export class StateFault extends Fault {
  readonly stamp: string;

  constructor(stamp: string, cause: Error) {
    super(cause.message, { cause });
    this.stamp = stamp;
  }
}

/** What keeps the fleet from its work and says nothing about a corpus. */
const PASSING = new Set([
  ...['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN'],
  ...['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_SOCKET'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'],
]);

/** Classes of PostgreSQL: connections, resources, an operator who stops it, and what another transaction was in the way of. */
const PASSING_STATE = /^(?:08|53|57P|40)/;

function isPassing(error: unknown): boolean {
  const {
    code = '',
    message = '',
    cause,
  } = error as {
    readonly code?: string;
    readonly message?: string;
    readonly cause?: unknown;
  };
  return (
    (cause instanceof Error && isPassing(cause)) ||
    PASSING.has(code) ||
    PASSING_STATE.test(code) ||
    /Connection terminated|timeout exceeded|read timeout|No space left/.test(message)
  );
}

const FIRST_WAIT = 200;
const LONGEST_WAIT = 10_000;
/** Longer than a restart, and shorter than a night. */
const PATIENCE = 15 * 60_000;

/** Waits for what comes back: a database, room on a disk. Whoever waits takes no more work meanwhile. */
export async function patiently<Value>(act: () => Promise<Value>, signal?: AbortSignal): Promise<Value> {
  const began = performance.now();
  for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    try {
      return await act();
    } catch (error) {
      if (!isPassing(error) || signal?.aborted || performance.now() - began > PATIENCE) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}
