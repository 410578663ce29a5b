import type { Json } from '../../json/value.ts';
import { once } from '../../read/once.ts';
import { accepts, evaluate, schemaOf } from '../../solve/index.ts';
import form from './case.schema.json' with { type: 'json' };

const node = once(() => schemaOf(form as Json));

/** What a document of cases has that its form does not allow, or lacks. */
export function formProblems(value: Json): readonly { readonly pointer: string; readonly says: string }[] {
  if (accepts(node(), value)) return [];
  return evaluate(node(), value).violations.map(({ instance, message }) => ({
    pointer: instance,
    says: `it ${message}`,
  }));
}
