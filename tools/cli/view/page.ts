import { existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Page } from '../../report/format.ts';

/** In the package the page lies beside the code; in the sources it is built when somebody asks for it. */
const packed = join(import.meta.dirname, 'view.html');

/** The page without data, about the folder of that name. */
export async function pageAbout(root: string): Promise<Page> {
  return { template: await template(), subject: basename(resolve(root)) };
}

/** A style for formats of which one may be the page: nothing of it is loaded for the others. */
export async function withPage<Style extends object>(
  style: Style,
  targets: readonly { readonly name: string }[],
  root: string,
): Promise<Style & { readonly page?: Page }> {
  return targets.some(({ name }) => name === 'html') ? { ...style, page: await pageAbout(root) } : style;
}

async function template(): Promise<string> {
  if (process.env.SPECORD_BUILD !== undefined || existsSync(packed)) return readFileSync(packed, 'utf8');
  return (await (await import('../../view/built.ts')).builtPage(false)).html;
}
