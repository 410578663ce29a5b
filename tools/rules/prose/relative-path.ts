import { percentEncoded } from '../../json/percent.ts';

/** How one file names another, as it stands in an address. */
export function relativePath(from: string, to: string): string {
  const [here, there] = [from.split('/').slice(0, -1), to.split('/')];
  const first = here.findIndex((step, at) => step !== there[at]);
  const shared = first < 0 ? here.length : first;
  return [...here.slice(shared).map(() => '..'), ...there.slice(shared)].map(percentEncoded).join('/');
}
