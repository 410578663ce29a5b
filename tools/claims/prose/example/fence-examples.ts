import type { Code } from 'mdast';
import type { Citation, Context, ExampleClaim } from '../../claim.ts';
import { curlOf } from '../operation/curl.ts';
import { type HttpMessage, httpMessages, startsLikeHttp } from '../operation/http-message.ts';
import { contextOf } from '../page/context.ts';
import { introductionOf, introductionText } from '../page/introduction.ts';
import type { Block, Page } from '../page/page.ts';
import { withRequestBefore } from './answered-request.ts';
import { exampleClaim, type Shown } from './example-claim.ts';
import { faultyLines } from './faulty-lines.ts';
import { asideOfFence } from './fence-aside.ts';
import { fenceFormat } from './fence-format.ts';
import { fencePlaces } from './fence-offsets.ts';
import { isCleanJson, jsonFault, parsesAsJson } from './json-fault.ts';
import { parseLenient } from './lenient-json.ts';
import { isOutline } from './outline.ts';
import { severalTexts } from './several-texts.ts';
import { yamlSamples } from './yaml-sample.ts';

type Base = Pick<Shown, 'node' | 'context' | 'place'>;

/** Examples in fences: JSON as strict or as lenient as it is, YAML, lines of JSON, bodies of HTTP messages and of curl. */
export function fenceExamples(page: Page, block: Block): ExampleClaim[] {
  const shown = shownIn(page, block);
  const isCut = shown.length > 0 && CUT.test(introductionText(introductionOf(page, block)));
  return isCut ? shown.map((claim) => ({ ...claim, complete: false })) : shown;
}

/** The words before it say that it is not all there is. */
const CUT =
  /(?<![\p{L}\d])(?:fragments?|snippets?|excerpts?|extracts? (?:of|from)|abridged|abbreviated|truncated|shortened|partial(?:ly)? (?:shown|examples?|objects?|documents?|views?|requests?|responses?)|parts? of (?:an |the |this )?(?:examples?|sample|requests?|responses?|answers?)|\(parti?(?:al|ally|elle)?\)|deel van|gekürzt|auszug|auszüge|ausschnitt|extraits?|extracto|estratto)(?![\p{L}\d])/iu;

function shownIn(page: Page, block: Block): ExampleClaim[] {
  if (block.node.type !== 'code') return [];
  const { node } = block;
  if (isDirective(node.value)) return [];
  const format = fenceFormat(node.lang, node.value);
  if (format === 'code' || (format === 'other' && !startsLikeHttp(node.value))) return [];
  const base: Base = { node, context: fenceContext(page, block, node), place: fencePlaces(page, node) };
  if (format === 'curl') return curlExamples(page, base);
  if (format === 'http' || startsLikeHttp(node.value)) return httpExamples(page, base);
  if (format === 'yaml') return yamlExamples(page, base);
  if (format === 'ndjson') return ndjsonExamples(page, base);
  const tagged = (node.lang ?? '') !== '';
  const texts = severalTexts(node.value);
  const all = texts.length > 0 ? texts : [[0, node.value.length] as const];
  return all.flatMap(([start, end]) => jsonExamples(page, base, start, end, 'fence', tagged));
}

/** A build puts in what it names: `[[insert: a.json]]`, `{{ a }}`, `{% include a %}`, `<<a>>`, `include::a[]`, `--8<-- "a"`. */
function isDirective(text: string): boolean {
  return /^\s*(?:\[\[[^\]\n]+\]\]|\{\{[^}\n]+\}\}|\{%[^%\n]+%\}|<<[^>\n]+>>|<%[^%\n]+%>|include::\S+\[[^\]\n]*\]|--8<--[^\n]*|@\[?[\w:]+\]?\([^)\n]+\))\s*$/.test(
    text,
  );
}

function fenceContext(page: Page, block: Block, node: Code): Context {
  const context = withRequestBefore(block, contextOf(page, block));
  const aside = asideOfFence(node.value) ?? context.aside;
  return aside === undefined ? context : { ...context, aside };
}

function jsonExamples(
  page: Page,
  base: Base,
  start: number,
  end: number,
  form: ExampleClaim['form'],
  tagged: boolean,
  isJson = tagged && isPlainJson(base.node),
): ExampleClaim[] {
  const text = base.node.value.slice(start, end).replaceAll(RAW, (mark) => ' '.repeat(mark.length));
  const lenient = parseLenient(text);
  if (lenient === undefined) return [];
  const { sample, bare, stoppedAt } = lenient;
  if (sample.kind === 'scalar' && sample.words !== undefined) return [];
  if (sample.kind === 'object' && sample.members.length === 0 && stoppedAt !== undefined) return [];
  const clean = isCleanJson(text);
  const parses = clean || parsesAsJson(text);
  if (!tagged && !isJson && !parses && stoppedAt !== undefined) return [];
  const place: Shown['place'] = (from, to) => base.place(start + from, start + to);
  const claimed = isJson || (tagged && !parses && /json|ya?ml/i.test(base.node.lang ?? ''));
  const fault = (claimed || !tagged) && (bare || !clean) ? jsonFault(text, bare, place, claimed) : undefined;
  if (fault === undefined && isOutline(sample)) return [];
  const rest = { ...(bare && { bare }), ...(fault && { fault }) };
  return [exampleClaim(page, { ...base, place, form, format: 'json', sample, parses, ...rest })];
}

/** Gone in what a reader sees, who copies what stands between them. */
const RAW = /\{%-?[ \t]*(?:end)?raw[ \t]*-?%\}/g;

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\b/i;

/** Other formats allow comments and a comma at the end. */
function isPlainJson({ lang }: Code): boolean {
  return /^(?:json|geojson|jsonld|json-ld)\b/i.test(lang ?? '');
}

function ndjsonExamples(page: Page, base: Base): ExampleClaim[] {
  const claims: ExampleClaim[] = [];
  let at = 0;
  for (const line of base.node.value.split('\n')) {
    if (line.trim() !== '') claims.push(...jsonExamples(page, base, at, at + line.length, 'fence', true));
    at += line.length + 1;
  }
  return claims.map((claim) => ({ ...claim, format: 'ndjson' }));
}

function yamlExamples(page: Page, base: Base): ExampleClaim[] {
  return yamlSamples(base.node.value).flatMap(({ sample, fault }): ExampleClaim[] => {
    if (sample.kind === 'scalar' || (fault === undefined && isOutline(sample))) return [];
    const at = fault && {
      at: base.place(fault.start, fault.end),
      says: fault.says,
      lines: faultyLines(base.node.value, fault.start),
    };
    const parses = fault === undefined;
    return [
      exampleClaim(page, {
        ...base,
        form: 'fence',
        format: 'yaml',
        sample,
        parses,
        ...(at && { fault: at }),
      }),
    ];
  });
}

function httpExamples(page: Page, base: Base): ExampleClaim[] {
  let request: HttpMessage['request'];
  return httpMessages(base.node.value).flatMap((message): ExampleClaim[] => {
    request = message.request ?? request;
    if (message.body === undefined) return [];
    const context = messageContext(base.context, request, message.status);
    const { headers } = message;
    const isJson = headers.some(({ name, value }) => /^content-type$/i.test(name) && JSON_TYPE.test(value));
    return jsonExamples(page, { ...base, context }, ...message.body, 'http', false, isJson);
  });
}

function curlExamples(page: Page, base: Base): ExampleClaim[] {
  return curlOf(base.node.value).flatMap(({ request, body }): ExampleClaim[] => {
    if (body === undefined) return [];
    const context = messageContext(base.context, request, undefined);
    return jsonExamples(page, { ...base, context }, ...body, 'curl', false);
  });
}

function messageContext(
  context: Context,
  request: HttpMessage['request'],
  status: number | undefined,
): Context {
  const role = status === undefined ? 'submitted' : 'emitted';
  const cite: Citation[] =
    request === undefined ? [] : [{ kind: 'operation', method: request.method, path: request.path }];
  const others = context.cites.filter((one) => one.kind !== 'operation');
  const cites = cite.length > 0 ? [...cite, ...others] : context.cites;
  const mentions = status === undefined ? context.mentions : [...context.mentions, String(status)];
  return { ...context, role, cites, mentions };
}
