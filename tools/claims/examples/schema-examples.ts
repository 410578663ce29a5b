import { hasOwnDialect } from '../../json/schema/dialect.ts';
import { isArray, isObject, type Json, member } from '../../json/value.ts';
import { hasTrait } from '../../read/formats/formats.ts';
import type { ExampleClaim, JsonType } from '../claim.ts';
import { alone, child, children, type Resolve, type SchemaNode } from '../schema/node.ts';
import type { Located } from '../schema/walk.ts';
import { behind, exampleBeside } from './example-beside.ts';

/** What schemas themselves show: `examples`, and the single `example` that API descriptions know. */
export function schemaExamples(located: readonly Located[], resolve: Resolve): ExampleClaim[] {
  const seen = new Set<string>();
  return located.flatMap(({ node, names }) => {
    if (!isObject(node.value) || hasTrait(node.document, 'instance')) return [];
    return shownBy(node, resolve).flatMap((shown) => {
      const key = `${shown.document.path}#${shown.pointer}`;
      if (seen.has(key)) return [];
      seen.add(key);
      const claim = exampleBeside(shown, alone(node), names[0] ?? 'this value');
      return [{ ...claim, form: 'schema' }];
    });
  });
}

/** An empty text in the place of another value is one that nobody filled in. */
function shownBy(node: SchemaNode, resolve: Resolve): SchemaNode[] {
  // What `examples` holds in a dialect of somebody's own is for that dialect to say.
  if (hasOwnDialect(node.document.value)) return [];
  const single = child(node, 'example');
  const several = isArray(member(node.value, 'examples')) ? children(node, 'examples') : [];
  return [...(single ? [single] : []), ...several, ...shownAside(node)]
    .filter(({ value }) => value !== '' || isOf('string', node))
    .filter((shown) => shown !== single || !isDisplayed(shown))
    .flatMap((shown) => behind(shown, resolve) ?? [])
    .filter(({ value }) => !isSnippet(value, node) && !isItem(value, node));
}

/** What editors of API descriptions keep beside a schema: a list of examples, or each under a name of its own. */
function shownAside(node: SchemaNode): readonly SchemaNode[] {
  return children(node, 'x-examples').map((one) => child(one, 'value') ?? one);
}

/** JSON Schema has no `example`: text under it is there for people, who may put several values into it. */
function isDisplayed({ document, value }: SchemaNode): boolean {
  return (
    typeof value === 'string' &&
    hasTrait(document, 'schemas') &&
    member(document.value, '$schema') !== undefined
  );
}

/** Text that shows how the value is written down: it is about the value and not an instance of it. */
function isSnippet(value: Json, node: SchemaNode): boolean {
  if (typeof value !== 'string') return false;
  return isOf('string', node) ? /^\s*\{\s*"[\s\S]*\}\s*$/.test(value) : /^\s*[[{]|\n/.test(value);
}

/** Some show what a list holds, one example for each item. */
function isItem(value: Json, node: SchemaNode): boolean {
  return isOf('array', node) && !isArray(value);
}

function isOf(type: JsonType, { value }: SchemaNode): boolean {
  const stated = member(value, 'type');
  return stated === type || (isArray(stated) && stated.includes(type));
}
