import { join } from 'node:path/posix';
import { isArray, type Json, member } from '../../json/value.ts';
import type { DataDocument } from '../../read/document.ts';
import { folderOf } from './joined-pages.ts';

/** The pages that Spec-Up puts together, one list for each specification that a `specs.json` names. */
export function listedPages(data: readonly DataDocument[]): readonly (readonly string[])[] {
  return data
    .filter(({ path }) => /(?:^|\/)specs\.json$/.test(path))
    .flatMap(({ path, value }) =>
      listOf(member(value, 'specs')).map((one) => {
        const folder = member(one, 'spec_directory');
        const start = join(folderOf(path), typeof folder === 'string' ? folder : '.');
        return listOf(member(one, 'markdown_paths')).flatMap((page) =>
          typeof page === 'string' ? [join(start, page)] : [],
        );
      }),
    );
}

function listOf(value: Json | undefined): readonly Json[] {
  return isArray(value) ? value : [];
}
