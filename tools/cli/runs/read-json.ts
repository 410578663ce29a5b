import { resolve } from 'node:path';
import { Refused } from '../../cases/refused.ts';
import type { Json } from '../../json/value.ts';
import { byteChunks } from '../../read/source/byte-chunks.ts';
import type { Terminal } from '../terminal.ts';

/** The path of a file that a user named; `-` is standard input. */
export function pathOf(terminal: Terminal, name: string): string {
  return name === '-' ? name : resolve(terminal.cwd, name);
}

/** The JSON document in a file. */
export function readJson(terminal: Terminal, name: string): Json {
  const chunks = Array.from(byteChunks(pathOf(terminal, name)), (chunk) => Buffer.from(chunk));
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)));
  } catch (error) {
    throw new Refused('invalid-json', `${name} is not JSON: ${(error as Error).message}`);
  }
}
