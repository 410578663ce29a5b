import { percentDecoded, percentEncoded } from '../../json/percent.ts';

const ABSOLUTE = /^[a-z][a-z0-9+.-]*:/i;
const CORPUS = 'file:///';

export function isAbsolute(uri: string): boolean {
  return ABSOLUTE.test(uri);
}

/** The address of a document of the corpus, whose root is the root of all paths. */
export function uriOfPath(path: string): string {
  return CORPUS + path.split('/').map(percentEncoded).join('/');
}

export function pathOfUri(uri: string): string | undefined {
  return uri.startsWith(CORPUS) ? percentDecoded(uri.slice(CORPUS.length)) : undefined;
}

export function splitFragment(reference: string): readonly [address: string, fragment: string] {
  const hash = reference.indexOf('#');
  return hash === -1 ? [reference, ''] : [reference.slice(0, hash), reference.slice(hash + 1)];
}

/** `reference` seen from `base` (RFC 3986 §5); undefined where it is no URI reference or leads out of the corpus. */
export function joinUri(base: string, reference: string): string | undefined {
  const [address] = splitFragment(reference);
  if (!isAbsolute(address) && base.startsWith(CORPUS)) return withinCorpus(base, address);
  try {
    return splitFragment(new URL(address, base).href)[0];
  } catch {
    return undefined;
  }
}

/** `URL` stops at the root without a word where `..` leads out of it, so that the steps are counted here. */
function withinCorpus(base: string, address: string): string | undefined {
  const [path = ''] = address.split('?', 1);
  const steps = path.startsWith('/') ? [] : base.slice(CORPUS.length).split('/').slice(0, -1);
  if (path === '') return base;
  for (const written of path.replace(/^\//, '').split('/')) {
    const step = percentDecoded(written);
    if (step === '..' && steps.length === 0) return undefined;
    if (step === '..') steps.pop();
    else if (step !== '.') steps.push(percentEncoded(step));
  }
  return CORPUS + steps.join('/');
}
