import type { Field } from '../../claim.ts';
import type { Block } from '../page/page.ts';

const FLAG = /(?<![\w-])--([a-z][\w-]*)/g;

/** A list below a command explains what may be typed there, and a program has its own names for what it sends. */
export function areOptions({ before }: Block, fields: readonly Field[]): boolean {
  if (before?.node.type !== 'code') return false;
  const flags = new Set([...before.node.value.matchAll(FLAG)].map(([, name]) => plain(name!)));
  return fields.filter(({ name }) => flags.has(plain(name))).length * 2 > fields.length;
}

function plain(name: string): string {
  return name.replaceAll('-', '_');
}
