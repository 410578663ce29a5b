import type { Sent } from '../../engine/exchange/transcript.ts';
import { isObject, type Json, member } from '../../json/value.ts';

/** A request in a report and its answer. Somebody will run the line that is made of it, so that a method is a word. */
export function sentIn(value: Json | undefined): Sent | undefined {
  const [method, url] = [member(value, 'method'), member(value, 'url')];
  if (typeof method !== 'string' || !/^[A-Z]+$/.test(method) || typeof url !== 'string') return undefined;
  const [body, status, answer] = [member(value, 'body'), member(value, 'status'), member(value, 'answer')];
  const [headers, answerHeaders] = [member(value, 'headers'), member(value, 'answerHeaders')];
  return {
    ...{ method, url, headers: headersIn(headers) },
    ...(typeof body === 'string' && { body }),
    ...(Number.isInteger(status) && { status: status as number }),
    ...(answerHeaders !== undefined && { answerHeaders: headersIn(answerHeaders) }),
    ...(typeof answer === 'string' && { answer }),
  };
}

function headersIn(value: Json | undefined): Readonly<Record<string, string>> {
  if (!isObject(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  );
}
