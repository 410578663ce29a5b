import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { resolve } from 'node:path';
import { MANIFEST, sha256 } from '../../cases/golden-set.ts';
import { Refused } from '../../cases/refused.ts';
import type { Verification } from '../../engine/cell.ts';
import { packedText } from '../../engine/packed-text.ts';
import type { JsonObject } from '../../json/value.ts';
import { readText } from '../../read/source/regular-file.ts';
import { certificateOf, signedText } from '../../report/verification/certificate.ts';
import { put } from '../put.ts';
import type { Terminal } from '../terminal.ts';
import { version } from '../version.ts';

interface CertifyFlags {
  readonly certify?: string;
  readonly sign?: string;
}

/** Writes the certificate where it was asked for, and signs it where a key was given. */
export function certify(
  terminal: Terminal,
  { certify: file, sign: key }: CertifyFlags,
  verification: Verification,
  cases: string,
): void {
  if (file === undefined) return;
  const certificate = certificateOf(verification, {
    tool: { name: 'specord', version },
    at: new Date().toISOString(),
    casesSha256: sha256(packedText(resolve(cases, MANIFEST)) ?? ''),
  });
  const signed =
    key === undefined ? certificate : { ...certificate, signature: signatureOf(certificate, terminal, key) };
  put(terminal, file, `${JSON.stringify(signed, null, 2)}\n`);
}

function signatureOf(certificate: JsonObject, { cwd }: Terminal, file: string): JsonObject {
  const key = privateKey(resolve(cwd, file), file);
  return {
    algorithm: 'ed25519',
    publicKey: createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString(),
    value: sign(null, Buffer.from(signedText(certificate)), key).toString('base64'),
  };
}

function privateKey(path: string, file: string) {
  try {
    const key = createPrivateKey(readText(path));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // What is wrong with it is the same for whoever named it.
  }
  throw new Refused('key-invalid', `${file} holds no private key of Ed25519 in PEM`);
}
