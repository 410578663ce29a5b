/** The path that a path means once the symbolic link in it, to a file or to a folder, is followed. */
export function followed(path: string, links: ReadonlyMap<string, string>): string {
  if (links.size === 0) return path;
  for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
    const target = links.get(path.slice(0, end));
    if (target !== undefined) return target + path.slice(end);
  }
  return path;
}
