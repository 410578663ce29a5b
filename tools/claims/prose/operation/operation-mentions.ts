import type { OperationClaim } from '../../claim.ts';
import { contextOf } from '../page/context.ts';
import type { Block, Page } from '../page/page.ts';
import { clip } from '../text/clip.ts';
import { codesIn, codeText } from '../text/phrase.ts';
import { curlOf } from './curl.ts';
import { httpMessages, startsLikeHttp } from './http-message.ts';
import { type MethodPath, methodPath, pathOf } from './method-path.ts';
import { queryParameters } from './parameters.ts';

/** Operations named in running text, `GET /v1/runs`, and shown in fences. */
export function operationMentions(page: Page, block: Block): OperationClaim[] {
  const { node } = block;
  if (node.type === 'code') return inFence(page, block, node.value);
  if (node.type !== 'paragraph') return [];
  const phrase = page.phrase(node);
  return codesIn(phrase).flatMap((piece) => {
    const found = methodPath(codeText(piece));
    if (found === undefined) return [];
    const around = phrase.text.slice(Math.max(0, piece.start - 60), piece.end + 60);
    return [claimOf(page, block, found, 'code', page.place(piece.node), around)];
  });
}

function inFence(page: Page, block: Block, text: string): OperationClaim[] {
  const at = page.place(block.node);
  const shown = startsLikeHttp(text) ? httpMessages(text).flatMap((one) => one.request ?? []) : [];
  const called = /(?:^|\s)curl\s/.test(text) ? curlOf(text).map((call) => call.request) : [];
  return [...shown, ...called].flatMap(({ method, target }) => {
    const found = pathOf(target, method);
    return found === undefined ? [] : [claimOf(page, block, found, 'fence', at, `${method} ${target}`)];
  });
}

function claimOf(
  page: Page,
  block: Block,
  found: MethodPath,
  form: OperationClaim['form'],
  at: OperationClaim['at'],
  says: string,
): OperationClaim {
  const parameters = queryParameters(found.query, at);
  return {
    kind: 'operation',
    form,
    at,
    says: clip(says),
    complete: false,
    context: contextOf(page, block),
    method: found.method,
    path: found.path,
    ...(found.server !== undefined && { server: found.server }),
    ...(parameters.length > 0 && { parameters }),
  };
}
