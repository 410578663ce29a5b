import { beforeFirst } from '../../read/text/before-first.ts';
/**
 * A path as servers match it: parameters without their names, no query, no fragment, no trailing slash.
 * `/runs/:runId`, `/runs/<run-id>` and `/runs/{runId}` are one path; `/runs/{runId}:cancel` keeps its verb.
 */
export function matchable(path: string): string {
  const plain = beforeFirst(path, '?', '#').replace(/(?<!\/)\/+$/, '') || '/';
  return plain
    .split('/')
    .map((segment) =>
      /^:\w/.test(segment) ? '{}' : segment.replaceAll(/\{[^{}]*\}|<[^<>]*>|\$\{[^{}]*\}/g, '{}'),
    )
    .join('/');
}

/** The ways in which a text may write the path of a served operation: with the server's base path or without. */
export function servedAs(path: string, server: string | undefined): string[] {
  const plain = matchable(path);
  return server === undefined || server === '' ? [plain] : [plain, matchable(`${server}${path}`)];
}

/** Whether a concrete path (`/runs/run_42`) is an instance of a matchable template. */
export function isInstance(concrete: string, template: string): boolean {
  const one = concrete.split('/');
  const other = template.split('/');
  return (
    one.length === other.length &&
    one.every((segment, index) => segment === other[index] || fits(segment, other[index]!))
  );
}

function fits(segment: string, template: string): boolean {
  const at = template.indexOf('{}');
  if (at < 0) return false;
  const tail = template.slice(at + 2);
  return (
    segment.length > at + tail.length && segment.startsWith(template.slice(0, at)) && segment.endsWith(tail)
  );
}
