import type { Code } from 'mdast';
import type { Context } from '../../claim.ts';
import { curlOf } from '../operation/curl.ts';
import { type HttpMessage, httpMessages, startsLikeHttp } from '../operation/http-message.ts';
import type { Block } from '../page/page.ts';

/** Between a request and what answers it stand no more paragraphs than these. */
const APART = 2;

/** What stands behind a request in a fence is its answer, or its body where the words say so. */
export function withRequestBefore(block: Block, context: Context): Context {
  const isNamed = context.cites.some((cite) => cite.kind === 'operation' && cite.method !== undefined);
  const shown = isNamed ? undefined : requestBefore(block);
  if (!shown?.request) return context;
  const { method, path } = shown.request;
  const isDone = shown.body !== undefined || /^(?:GET|HEAD|DELETE)$/.test(method);
  const role = context.role ?? (isDone ? 'emitted' : undefined);
  return {
    ...context,
    cites: [{ kind: 'operation', method, path }, ...context.cites],
    ...(role && { role }),
  };
}

type Shown = Pick<HttpMessage, 'request' | 'body'>;

function requestBefore(block: Block): Shown | undefined {
  let before = block.before;
  for (let apart = 0; before?.node.type === 'paragraph' && apart < APART; apart += 1) before = before.before;
  const node = before?.section === block.section ? before.node : undefined;
  const [only, ...others] = node?.type === 'code' ? messagesOf(node) : [];
  return others.length === 0 ? only : undefined;
}

function messagesOf({ value }: Code): readonly Shown[] {
  if (startsLikeHttp(value)) return httpMessages(value);
  return /(?:^|[\s$])curl\s/.test(value) ? curlOf(value) : [];
}
