import { child, type Resolve, type SchemaNode, target } from '../../claims/schema/node.ts';
import type { Dialect } from '../../json/schema/dialect.ts';
import { isArray, isObject, type Json, member } from '../../json/value.ts';
import type { DataDocument } from '../../read/document.ts';
import type { Described } from '../exchange.ts';
import { directed } from './directed.ts';
import { mediaOf } from './media.ts';

/** What the description of an operation says of its answers. */
export function describedAnswers(
  operation: SchemaNode,
  api: DataDocument,
  dialect: Dialect,
  resolve: Resolve,
): Described {
  const held = member(operation.value, 'responses');
  const statuses = Object.keys(isObject(held) ? held : {}).filter((name) => !name.startsWith('x-'));
  const answers = statuses.map((status) => {
    const written = child(operation, 'responses', status)!;
    const response = target(written, resolve) ?? written;
    const older = child(response, 'schema');
    const bodies = older
      ? producedBy(operation, api).map((type) => [type, directed(older, dialect, resolve, 'response')])
      : mediaOf(response).map(({ type, node }) => {
          const schema = child(node, 'schema');
          return [type, schema ? directed(schema, dialect, resolve, 'response') : true];
        });
    return [status.toUpperCase().replace('DEFAULT', 'default'), Object.fromEntries(bodies)];
  });
  return { dialect, answers: Object.fromEntries(answers) };
}

/** OpenAPI 2 says once what answers are sent as. */
function producedBy({ value }: SchemaNode, api: DataDocument): readonly string[] {
  const types: Json = member(value, 'produces') ?? member(api.value, 'produces') ?? [];
  return isArray(types) && types.length > 0 ? types.map(String) : ['application/json'];
}
