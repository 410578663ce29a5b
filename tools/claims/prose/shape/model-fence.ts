import type { Code } from 'mdast';
import type { ShapeClaim } from '../../claim.ts';
import { fencePlaces } from '../example/fence-offsets.ts';
import { contextOf } from '../page/context.ts';
import type { Block, Page } from '../page/page.ts';
import { clip } from '../text/clip.ts';
import { goModels } from './go-models.ts';
import type { Model, PlaceOf } from './models.ts';
import { pythonModels } from './python-models.ts';

type Reader = (text: string, place: PlaceOf) => readonly Model[];

const READERS: Readonly<Record<string, Reader>> = { python: pythonModels, py: pythonModels, go: goModels };

/** Data classes of Python and structs of Go whose members are tagged, in fences of these languages. */
export function modelFence(page: Page, block: Block): ShapeClaim[] {
  const { node } = block;
  const read = node.type === 'code' ? READERS[(node.lang ?? '').toLowerCase()] : undefined;
  if (read === undefined || node.type !== 'code' || node.value.length > 200_000) return [];
  const place = fencePlaces(page, node);
  return read(node.value, place).flatMap((model) =>
    model.fields.length === 0 ? [] : [claimOf(page, block, node, model, place)],
  );
}

function claimOf(page: Page, block: Block, { value }: Code, model: Model, place: PlaceOf): ShapeClaim {
  const { name, start, end, fields } = model;
  const text = value.slice(start, end);
  const context = contextOf(page, block);
  return {
    kind: 'shape',
    form: 'interface',
    at: place(start, end),
    says: clip(text),
    complete: !model.extends && !/\.{3}|…/.test(text),
    context: { ...context, subject: name, mentions: [...new Set([name, ...context.mentions])] },
    fields,
  };
}
