import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { JsonObject } from '../../../tools/json/value.ts';
import { invalid } from '../answers/refusal.ts';

interface Entry {
  readonly says: string;
  readonly hash: string;
}

const keys = generateKeyPairSync('ed25519');

export const auditLogIntegrity: JsonObject = {
  hashChain: true,
  checkpointSignatureAlgorithm: 'ed25519',
  checkpointPublicKey: keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
};

/** What was done, each entry with the hash of the one before. */
export class AuditLog {
  readonly #entries: Entry[] = [];
  readonly #key: KeyObject = keys.privateKey;

  append(says: string): void {
    this.#entries.push({ says, hash: chained(this.#entries.at(-1), says) });
  }

  verify(query: URLSearchParams): JsonObject {
    const [fromSeq, toSeq] = ['fromSeq', 'toSeq'].map((name) => sequenceIn(query, name)) as [number, number];
    const anomalies = this.#entries.flatMap(({ says, hash }, seq) =>
      seq < fromSeq || seq > toSeq || hash === chained(this.#entries[seq - 1], says) ? [] : [{ seq }],
    );
    const last = this.#entries.slice(fromSeq, toSeq + 1).at(-1);
    const checkpoints = last
      ? [{ signature: sign(null, Buffer.from(last.hash), this.#key).toString('base64') }]
      : [];
    return { fromSeq, toSeq, chainValid: anomalies.length === 0, checkpoints, anomalies };
  }
}

function chained(before: Entry | undefined, says: string): string {
  return createHash('sha256')
    .update(`${before?.hash ?? ''}\n${says}`)
    .digest('hex');
}

function sequenceIn(query: URLSearchParams, name: string): number {
  const text = query.get(name);
  if (text === null || !/^\d+$/.test(text)) throw invalid({ parameter: name });
  return Number(text);
}
