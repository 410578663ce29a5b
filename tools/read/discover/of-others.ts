import { hasTrait } from '../formats/formats.ts';
import type { FileEntry } from '../source/tree.ts';
import { classify } from './classify.ts';
import { syntaxOf } from './syntax-of.ts';

const SERVERS = /(?:^|[{,\n])[ \t]*["']?servers["']?\s*:/;
const HOST = /(?:^|[{,\n])\s*["']?host["']?\s*:\s*["']?([a-z\d.-]+)/i;
const ADDRESS = /\burl["']?\s*:\s*["']?https?:\/\/([^/"'\s{}:]+)/i;
/** Names that are nobody's, and those of houses in which anybody serves. */
const ANYBODY =
  /^(?:[\d.]+|.*\.?(?:example|invalid|local|localhost|test|internal))$|(?:^|\.)(?:example\.\w+|swagger\.io|swaggerhub\.com|stoplight\.io|mocklab\.io|postman\.com|github\.(?:com|io)|gitlab\.(?:com|io)|githubusercontent\.com|amazonaws\.com|azure[\w-]*\.(?:com|net)|herokuapp\.com|ngrok\.io|run\.app|vercel\.app)$/i;
/** How much of a file can stand between the word and the address. */
const NEAR = 2_000;

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
  const text = textOf(entry).toLowerCase();
  return text.split(party).length > 3 && !text.includes(house);
}

function served(entry: FileEntry): readonly Served[] {
  const syntax = syntaxOf(entry.path);
  if (syntax !== 'json' && syntax !== 'yaml') return [];
  const text = textOf(entry);
  const from = SERVERS.exec(text)?.index;
  const [, host] = (from === undefined ? HOST.exec(text) : ADDRESS.exec(text.slice(from, from + NEAR))) ?? [];
  if (host === undefined || ANYBODY.test(host) || !hasTrait(classify(entry.path, syntax, text), 'api'))
    return [];
  return [{ entry, party: partyOf(host.toLowerCase()) }];
}

/** Below a country, names of one house often stand one level deeper: `pumps.co.uk`. */
function partyOf(host: string): string {
  const labels = host.split('.');
  const last = labels.length - (/\.[a-z]{2,3}\.[a-z]{2}$/.test(host) && labels.length > 2 ? 3 : 2);
  return labels[Math.max(last, 0)] ?? host;
}

function textOf(entry: FileEntry): string {
  try {
    return new TextDecoder('latin1').decode(entry.bytes());
  } catch {
    // What cannot be read is told of when its turn comes.
    return '';
  }
}
