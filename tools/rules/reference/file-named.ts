/** The files that end in the same name as a path. */
export type FilesNamedAs = (path: string) => readonly string[];

/** The file that a text in `from` means by `name`: beside it, at the root, or the only one that ends so. */
export function fileNamed(name: string, from: string, filesNamedAs: FilesNamedAs): string | undefined {
  const plain = name.replace(/^\.\//, '').replace(/^\//, '');
  const beside = joined(from, plain);
  if (filesNamedAs(beside).includes(beside)) return beside;
  const files = filesNamedAs(plain);
  if (files.includes(plain)) return plain;
  const ending = files.filter((file) => file.endsWith(`/${plain}`));
  return ending.length === 1 ? ending[0] : undefined;
}

export function joined(from: string, relative: string): string {
  const steps = from.split('/').slice(0, -1);
  for (const step of relative.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/');
}
