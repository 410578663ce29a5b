import { hasTrait } from '../formats/formats.ts';
import type { FileEntry } from '../source/tree.ts';
import { bytesOf } from './bytes-of.ts';
import { classify } from './classify.ts';
import { syntaxOf } from './syntax-of.ts';

const HOST = /^host["']?\s*:\s*["']?([a-z\d.-]+)/i;
const ADDRESS = /\burl["']?\s*:\s*["']?https?:\/\/([^/"'\s{}:]+)/i;
/** Names that are nobody's, and those of houses in which anybody serves. */
const ANYBODY =
  /^(?:[\d.]+|.*\.?(?:example|invalid|local|localhost|test|internal))$|(?:^|\.)(?:example\.\w+|swagger\.io|swaggerhub\.com|stoplight\.io|mocklab\.io|postman\.com|github\.(?:com|io)|gitlab\.(?:com|io)|githubusercontent\.com|amazonaws\.com|azure[\w-]*\.(?:com|net)|herokuapp\.com|ngrok\.io|run\.app|vercel\.app)$/i;
/** How much of a file can stand between the word and the address. */
const NEAR = 2_000;
/** How wide a line is in which a member begins. */
const WIDE = 200;

/** One house has at least this much of all, and who has no more than this is none. */
const HOUSE = 3 / 4;
const GUEST = 1 / 3;
const FEW = 5;

interface Served {
  readonly entry: FileEntry;
  /** The name below which it is served, as `pumps` of `api.pumps.example`. */
  readonly party: string;
}

/**
 * The descriptions of APIs that other parties serve, kept for reference: what is wrong in them is not mended here. They
 * are served elsewhere than nearly all others and never name who serves those, or every few are served by somebody else.
 */
export function ofOthers(files: readonly FileEntry[]): (path: string) => boolean {
  let found: ReadonlySet<string> | undefined;
  return (path) => {
    found ??= new Set(guests(files.flatMap(served)).map(({ entry }) => entry.path));
    return found.has(path);
  };
}

function guests(all: readonly Served[]): readonly Served[] {
  if (all.length < FEW) return [];
  const counts = new Map<string, number>();
  for (const { party } of all) counts.set(party, (counts.get(party) ?? 0) + 1);
  const [[house, most] = ['', 0]] = [...counts].sort((a, b) => b[1] - a[1]);
  if (most <= all.length * GUEST && counts.size >= FEW) return all;
  if (most < all.length * HOUSE) return [];
  return all.filter(({ entry, party }) => party !== house && speaksOf(entry, party, house));
}

/** Whether a text is about this party, and not about that one. */
function speaksOf(entry: FileEntry, party: string, house: string): boolean {
  const text = bytesOf(entry).toString('latin1').toLowerCase();
  return text.split(party).length > 3 && !text.includes(house);
}

function served(entry: FileEntry): readonly Served[] {
  const syntax = syntaxOf(entry.path);
  if (syntax !== 'json' && syntax !== 'yaml') return [];
  const bytes = bytesOf(entry);
  const host = hostIn(bytes);
  if (host === undefined || ANYBODY.test(host)) return [];
  const isApi = hasTrait(classify(entry.path, syntax, bytes.toString('latin1')), 'api');
  return isApi ? [{ entry, party: partyOf(host.toLowerCase()) }] : [];
}

/** Every file is asked at every change, and few have such a member: no more is made text than what is around one. */
function hostIn(bytes: Buffer): string | undefined {
  for (const at of membersIn(bytes, 'servers'))
    return ADDRESS.exec(bytes.toString('latin1', at, at + NEAR))?.[1];
  for (const at of membersIn(bytes, 'host')) {
    const host = HOST.exec(bytes.toString('latin1', at, at + WIDE))?.[1];
    if (host !== undefined) return host;
  }
  return undefined;
}

/** Where the members of this name begin. */
function* membersIn(bytes: Buffer, name: string): Generator<number> {
  for (let at = bytes.indexOf(name); at >= 0; at = bytes.indexOf(name, at + 1)) {
    if (!isBeforeColon(bytes, at + name.length)) continue;
    const before = bytes.toString('latin1', Math.max(0, at - WIDE), at);
    if (/(?:^|[{,\n])\s*["']?$/.test(before)) yield at;
  }
}

const [QUOTES, BLANKS, COLON] = [Buffer.from('"\''), Buffer.from(' \t\r\n'), 0x3a];

function isBeforeColon(bytes: Buffer, end: number): boolean {
  let at = QUOTES.includes(bytes[end] ?? 0) ? end + 1 : end;
  while (at - end < WIDE && BLANKS.includes(bytes[at] ?? 0)) at += 1;
  return bytes[at] === COLON;
}

/** Below a country, names of one house often stand one level deeper: `pumps.co.uk`. */
function partyOf(host: string): string {
  const labels = host.split('.');
  const last = labels.length - (/\.[a-z]{2,3}\.[a-z]{2}$/.test(host) && labels.length > 2 ? 3 : 2);
  return labels[Math.max(last, 0)] ?? host;
}
