/** Whether a path lies in another repository, which git brings along only where it is asked to. */
export function inSubmodules(modules = ''): (path: string) => boolean {
  const folders = [...modules.matchAll(/^[ \t]*path[ \t]*=[ \t]*(.+)$/gm)].map(([, path]) => path!.trim());
  return (path) => folders.some((folder) => path.startsWith(`${folder}/`));
}
