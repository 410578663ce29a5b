import type { Claim, Field } from '../claims/claim.ts';
import type { Grounds } from '../claims/grounds.ts';
import type { Finding, Place } from '../finding.ts';
import type { Pair } from './pairs.ts';
import type { Seen } from './seen.ts';

const mostShown = 8;

/** What a thing is bound to and why, in Markdown. */
export function aboutSeen({ name, pairs, isOwner }: Seen, link: (at: Place) => string): string {
  const shown = pairs.slice(0, mostShown);
  const lines = shown.map((pair) => (isOwner ? stating(pair, link) : bound(pair, link)));
  const more = pairs.length - shown.length;
  return [`**${coded(name)}**`, ...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n\n');
}

function bound({ there, field, binding }: Pair, link: (at: Place) => string): string {
  const { bound, grounds } = binding;
  const says = field ? `: ${described(field)}` : '';
  const why = `${bound.by[0]!.toUpperCase()}${bound.by.slice(1)}, because ${bound.because}.`;
  const rejected = grounds ? passedOver(grounds) : '';
  return `Stated by ${link(there)}${says}\n\n${why}${rejected}`;
}

function stating({ here, binding }: Pair, link: (at: Place) => string): string {
  return `Stated in ${link(here)} (${binding.bound.by}: ${binding.bound.because})`;
}

export function described({ type, required, default: preset, description }: Field): string {
  const facts = [
    ...(type ? [coded(type.text)] : []),
    ...(required === undefined ? [] : [required ? 'required' : 'optional']),
    ...(preset ? [`default ${coded(JSON.stringify(preset.value))}`] : []),
  ];
  return `${facts.join(', ')}${description ? `. ${description}` : ''}`;
}

/** The best of what was not taken. */
function passedOver({ rejected, coverage }: Grounds): string {
  if (!rejected) return '';
  const percent = (part: number) => `${Math.round(100 * part)} %`;
  return ` The next best is ${coded(rejected.name)}, which has ${percent(rejected.coverage)} of the names and not ${percent(coverage)}.`;
}

/** Silence about what is bound to nothing says nothing. */
export function aboutUnbound({ kind, context }: Claim): string {
  const name = context.subject === undefined ? '' : ` of ${coded(context.subject)}`;
  return `Read as ${kind}${name}, and bound to nothing, so nothing is compared with it. To say what it is about, write \`<!-- specord: ${kind} <file>#<pointer> -->\` above it.`;
}

/** What a rule is for, below what it found. */
export function aboutFinding({ rule }: Finding, page: string | undefined): string {
  const [, ...blocks] = (page ?? '').split(/\n\s*\n/);
  const first = blocks[0]?.trim() ?? '';
  return `\`${rule}\`${first === '' ? '' : `: ${first}`}\n\n\`specord explain ${rule}\` says more.`;
}

export function coded(text: string): string {
  return `\`${text.replaceAll('`', "'").replaceAll(/\s+/g, ' ')}\``;
}
