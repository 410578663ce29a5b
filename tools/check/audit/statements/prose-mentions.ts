import type { InlineCode, Nodes } from 'mdast';
import { toString as plain } from 'mdast-util-to-string';
import { numberOf, wordOf } from '../../../claims/prose/statement/number-words.ts';
import type { ProseDocument } from '../../../read/document.ts';
import { fold, folded, otherName, pathKey, type Seed, type Statement } from '../statement.ts';
import { type Block, codesIn, nodesIn, spanOf } from './prose-blocks.ts';
import { rename, swap, swapWord } from './prose-edits.ts';

const ROUTE = /^(GET|PUT|POST|DELETE|PATCH|HEAD|OPTIONS)\s+(\/\S*)$/;

/** Names in code that stand in a sentence, a row or a heading, and what stands beside them. */
export function mentionStatements(document: ProseDocument, block: Block): Statement[] {
  return unitsOf(block.node).flatMap((unit) => {
    const codes = codesIn(unit);
    const names = folded(codes.map(({ value }) => value));
    const route = routeOf(unit, codes);
    const owners = [
      ...new Set([...names, ...block.owners, ...folded([route && `${route.method} ${route.path}`])]),
    ];
    const one = (key: string, drifts: readonly Seed[], about: readonly string[] = []): Statement => ({
      key,
      side: 'prose',
      owners: about,
      block: block.id,
      drifts,
    });
    return [
      ...(route ? routeStatements(document, unit, route, one) : []),
      ...codes.flatMap((code) => codeStatements(document, code, unit, owners, one)),
      ...answersOf(document, unit, codes, one),
    ];
  });
}

type State = (key: string, drifts: readonly Seed[], about?: readonly string[]) => Statement;

/** Rows and bullets each speak for themselves. */
function unitsOf(node: Nodes): Nodes[] {
  if (node.type === 'table') return node.children.slice(1);
  if (node.type === 'list')
    return node.children.flatMap((item) => item.children.flatMap((child) => unitsOf(child)));
  return node.type === 'code' ? [] : [node];
}

interface Route {
  readonly method: string;
  readonly path: string;
  readonly at: Nodes;
  /** Where the method stands, where that is a cell of its own. */
  readonly verb: Nodes;
}

function routeOf(unit: Nodes, codes: readonly InlineCode[]): Route | undefined {
  for (const at of unit.type === 'heading' ? [...codes, unit] : codes) {
    const [, method, path] = ROUTE.exec(plain(at).trim()) ?? [];
    if (method !== undefined && path !== undefined)
      return { method: method.toLowerCase(), path, at, verb: at };
  }
  if (unit.type !== 'tableRow') return undefined;
  const verb = unit.children.find((cell) =>
    /^(?:GET|PUT|POST|DELETE|PATCH|HEAD|OPTIONS)$/.test(plain(cell).trim()),
  );
  const at = codes.find(({ value }) => value.startsWith('/'));
  return verb && at ? { method: plain(verb).trim().toLowerCase(), path: at.value, at, verb } : undefined;
}

function routeStatements(
  document: ProseDocument,
  _unit: Nodes,
  { method, path, at, verb }: Route,
  one: State,
): Statement[] {
  const moved = swap(document, at, path, `${path.replace(/\/$/, '')}/moved`, {
    kind: 'path',
    says: `${path} moves`,
  });
  const other = method === 'put' ? 'PATCH' : 'PUT';
  const swapped = swapWord(document, verb, method.toUpperCase(), other, {
    kind: 'method',
    says: `${method} ${path} becomes ${other}`,
  });
  return [one(`path ${pathKey(path)}`, moved), one(`operation ${method} ${pathKey(path)}`, swapped)];
}

function codeStatements(
  document: ProseDocument,
  code: InlineCode,
  unit: Nodes,
  owners: readonly string[],
  one: State,
): Statement[] {
  const { value } = code;
  const others = owners.filter((owner) => owner !== fold(value));
  if (/^[1-5]\d\d$/.test(value))
    return [one(`status ${value}`, rename(document, code, value, '418', 'status'), others)];
  if (value.startsWith('/'))
    return unit.type === 'heading'
      ? []
      : [
          one(
            `path ${pathKey(value)}`,
            rename(document, code, value, `${value.replace(/\/$/, '')}/moved`, 'path'),
          ),
        ];
  if (!/^[\w.:[\]$-]+$/.test(value)) return [];
  const steps = value.replaceAll('[]', '').split('.');
  const nested =
    steps.length > 1 && steps.every((step) => /^[A-Za-z_$][\w$-]*$/.test(step))
      ? [
          one(
            `field ${steps.at(-1)}`,
            rename(document, code, value, otherName(value), 'capability'),
            folded([steps.at(-2)]),
          ),
        ]
      : [];
  return [
    one(`name ${value}`, rename(document, code, value, otherName(value), 'operation')),
    one(`header ${value}`, rename(document, code, value, otherName(value), 'header'), others),
    one(`scope ${value}`, rename(document, code, value, otherName(value), 'scope'), others),
    one(`mention ${value}`, rename(document, code, value, otherName(value), 'value')),
    ...nested,
  ];
}

/** "answers `409` with `run_state_conflict`", or a row that has both. */
function answersOf(
  document: ProseDocument,
  unit: Nodes,
  codes: readonly InlineCode[],
  one: State,
): Statement[] {
  const statuses = codes.filter(({ value }) => /^[1-5]\d\d$/.test(value));
  const cells =
    unit.type === 'tableRow' ? unit.children.filter((cell) => /^[1-5]\d\d$/.test(plain(cell).trim())) : [];
  const all = [
    ...new Map([...statuses, ...cells].map((node): [string, Nodes] => [plain(node).trim(), node])),
  ];
  const [only] = all;
  if (!only || all.length > 1) return [];
  const [status, node] = only;
  const names = unit.type === 'tableRow' ? codes.slice(0, 1) : codes;
  return names
    .filter(({ value }) => /^[a-z][a-z0-9]*(?:[_-][a-z0-9]+)+$/i.test(value))
    .map(({ value }) =>
      one(
        `answer ${value} ${status}`,
        swapWord(document, node, status, '418', {
          kind: 'status',
          says: `${value} comes with 418, no longer ${status}`,
        }),
      ),
    );
}

const COUNT =
  /\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,3})\s+((?:[a-z][\w-]*\s+){0,2}?[a-z][\w-]*s)\b/gi;
const CLOSED = /([^.;|]*?)\b(?:is|are) (closed|open)\b(?=[\s.,;:|)]|$)/gi;

/** Counts, and what is open or closed, as a sentence says it. */
export function sentenceStatements(document: ProseDocument, block: Block): Statement[] {
  const units = unitsOf(block.node);
  const counts = block.node.type === 'table' ? [] : units.flatMap((unit) => countsIn(document, unit, block));
  return [...counts, ...units.flatMap((unit) => closuresIn(document, unit, block))];
}

/** Bounds, and any so many things: "because two hosts must agree" counts no set. */
const NO_COUNT =
  /(?:^|[.;]\s*|\b(?:up to|at least|at most|any|more than|first|last|other|all|because|since|when|where|if|between))\s*$/i;

function countsIn(document: ProseDocument, unit: Nodes, block: Block): Statement[] {
  return nodesIn(unit).flatMap((node) => {
    if (node.type !== 'text') return [];
    return [...node.value.matchAll(COUNT)].flatMap(({ 0: whole, 1: number = '', 2: noun = '', index }) => {
      if (NO_COUNT.test(node.value.slice(0, index))) return [];
      const count = numberOf(number);
      const other = /\d/.test(number) ? String(count + 1) : wordOf(count + 1);
      const seeds = swap(document, node, whole, whole.replace(number, other), {
        kind: 'count',
        says: `${number} ${noun} become ${other}`,
      });
      const leads = /:\s*$/.test(plain(unit)) ? block.next : [];
      if (/^(?:is|was|has|this|thus|its)$/.test(noun)) return [];
      const owners = [...leads, ...folded([noun])];
      // Two sentences on "two hosts" may speak of any two: only a set can be miscounted.
      const drifts = seeds.map((seed) => ({ ...seed, needs: [`count ${count}`] }));
      return [{ key: `counted ${count}`, side: 'prose' as const, owners, block: block.id, drifts }];
    });
  });
}

function closuresIn(document: ProseDocument, unit: Nodes, block: Block): Statement[] {
  const [start, end] = spanOf(unit);
  return [...document.text.slice(start, end).matchAll(CLOSED)].flatMap(([whole, subject = '', word = '']) => {
    const isThis = /^\W*(?:this|it|the) ?(?:object|shape|body|payload|schema|response|request)?\s*$/i.test(
      subject,
    );
    const row =
      unit.type === 'tableRow'
        ? folded(
            codesIn(unit)
              .slice(0, 1)
              .map(({ value }) =>
                value
                  .split(/\.|\[\]/)
                  .filter(Boolean)
                  .at(-1),
              ),
          )
        : [];
    const words = subject.replaceAll('`', '').trim().split(/\s+/);
    const owners = isThis
      ? row.length > 0
        ? row
        : block.owners
      : folded([words.at(-1), words.slice(-2).join(' ')]);
    const other = word.toLowerCase() === 'closed' ? 'open' : 'closed';
    const seeds = swap(document, unit, whole, whole.slice(0, -word.length) + other, {
      kind: 'closure',
      says: `it is ${other}, no longer ${word}`,
    });
    return [{ key: word.toLowerCase(), side: 'prose' as const, owners, block: block.id, drifts: seeds }];
  });
}
