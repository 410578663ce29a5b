import type { Place } from '../../finding.ts';
import { at as valueAt } from '../../json/pointer.ts';
import type { SchemaResource } from '../../read/schemas.ts';
import { contentOf } from '../schema/content.ts';

/** Names a choice by what it offers, so that one that was copied, also by a bundler, is told once. */
export function choiceCause({ file, pointer }: Place, { document }: SchemaResource): string {
  const list = file === document.path ? valueAt(document.value, pointer) : undefined;
  return `choice ${list === undefined ? `${file} ${pointer}` : contentOf({ oneOf: list })}`;
}
