import type { Json } from '../../json/value.ts';
import draft04 from '../metaschemas/draft-04.json' with { type: 'json' };
import draft06 from '../metaschemas/draft-06.json' with { type: 'json' };
import draft07 from '../metaschemas/draft-07.json' with { type: 'json' };
import draft2019 from '../metaschemas/draft-2019-09.json' with { type: 'json' };
import draft2020 from '../metaschemas/draft-2020-12.json' with { type: 'json' };

const all: readonly Json[] = [
  ...draft2020,
  ...draft2019,
  ...draft07,
  ...draft06,
  ...draft04,
] as readonly Json[];
const byUri = new Map(all.map((schema) => [identifierOf(schema), schema]));

function identifierOf(schema: Json): string {
  const { $id, id } = schema as { readonly $id?: string; readonly id: string };
  return ($id ?? id).replace(/#$/, '');
}

/** The meta-schemas of the published drafts, which a schema may refer to without bringing them along. */
export function metaschema(uri: string): Json | undefined {
  return byUri.get(uri);
}
