import type { Format, Kind } from '../document.ts';
import { type TopNames, topNames } from './top-names.ts';

export interface Taken {
  readonly kind: Kind;
  readonly because: string;
}

const META_SCHEMA = /^https?:\/\/(?:json-schema\.org\/|spec\.openapis\.org\/oas\/3\.\d\/(?:dialect|schema))/;
const TESTS = /(?:^|\/)(?:tests?|__tests__|testdata|test-data|fixtures?|__fixtures__|mocks?|__mocks__)\//i;
const EXAMPLES = /(?:^|\/)(?:examples?|samples?|payloads?)\/|[.-](?:example|sample)\.\w+$/i;
const SCHEMA_FOLDER = /(?:^|\/)(?:json-?)?schemas?\//i;
const RFC_FOLDER = /(?:^|\/)(?:rfcs?|adrs?|decisions|proposals|seps?|keps?|eips?|enhancements|rfds?)\//i;
const NUMBERED = /(?:^|\/)(?:[a-z]{2,5}-?)?\d{1,5}[-_.][^/]*$/i;
const CHANGELOG =
  /(?:^|\/)(?:changelog|changes|history|releases?|release-?notes|news)\.(?:md|mdx|markdown)$/i;
const PACKAGE = /(?:^|\/)(?:package|composer|jsr)\.json$/i;

/** Keywords that hardly anything but a JSON Schema has at its top. */
const TELLING = [
  '$defs',
  'definitions',
  'allOf',
  'anyOf',
  'oneOf',
  'patternProperties',
  'additionalProperties',
];
const SUPPORTING = ['properties', 'items', 'enum', 'const', 'required', '$ref', 'pattern', 'format', 'type'];

/** Keywords whose value is a list or a map, also where a line of YAML begins one. */
const HOLDING = [
  '$defs',
  'definitions',
  'allOf',
  'anyOf',
  'oneOf',
  'patternProperties',
  'properties',
  'enum',
];
const BEGINS = /^(?:$|[[{&*!|>])/;
const TYPE = /^(?:object|array|string|number|integer|boolean|null)$/;

const PARTS = [
  /["']?(?:\$ref|type)["']?\s*:\s*["']?(?:object|array|string|integer|number|boolean|[\w./-]*#\/)/,
  /["']?(?:properties|items|enum|\$ref|description)["']?\s*:/,
];

/** What a file is, by what it says first and by where it lies second. */
export function classify(path: string, format: Format, text: string): Taken {
  return format === 'markdown' ? classifyProse(path) : classifyData(path, topNames(text, format), text);
}

function classifyProse(path: string): Taken {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (CHANGELOG.test(path)) return { kind: 'changelog', because: `\`${name}\` is a changelog by its name` };
  if (TESTS.test(path)) return { kind: 'example', because: 'Markdown in a folder of tests' };
  if (RFC_FOLDER.test(path) && NUMBERED.test(path)) {
    return { kind: 'rfc', because: 'numbered Markdown in a folder of proposals' };
  }
  return { kind: 'prose', because: 'Markdown' };
}

function classifyData(path: string, names: TopNames, text: string): Taken {
  if (PACKAGE.test(path)) return { kind: 'package', because: 'a package file by its name' };
  if (TESTS.test(path)) return { kind: 'example', because: 'data in a folder of tests' };
  return classifyApi(names) ?? classifySchema(path, names) ?? classifyParts(path, text) ?? classifyRest(path);
}

function classifyApi(names: TopNames): Taken | undefined {
  for (const [name, kind] of [
    ['openapi', 'openapi'],
    ['swagger', 'openapi'],
    ['asyncapi', 'asyncapi'],
  ] as const) {
    const version = names.get(name);
    if (version !== undefined && /^\d/.test(version))
      return { kind, because: `\`${name}: ${version}\` at its top` };
  }
  return undefined;
}

function classifySchema(path: string, names: TopNames): Taken | undefined {
  const dialect = names.get('$schema');
  if (dialect !== undefined && META_SCHEMA.test(dialect)) {
    return { kind: 'schema', because: `\`$schema\` names ${dialect}` };
  }
  const telling = TELLING.filter((name) => isKeyword(name, names));
  const supporting = SUPPORTING.filter((name) => isKeyword(name, names));
  const named = /[.-]schema\.(?:json|ya?ml)$/i.test(path);
  const found = [...telling, ...supporting];
  if (named && (found.length > 0 || names.size === 0)) {
    return { kind: 'schema', because: `its name ends in \`schema\`` };
  }
  const type = names.get('type') ?? '';
  const isTyped = TYPE.test(type);
  // `type: invoice` is said by an instance, whatever else it has; in a folder of schemas it may be a slip.
  if (!isTyped && !BEGINS.test(type) && !SCHEMA_FOLDER.test(path)) return undefined;
  const enough = telling.length > 0 || SCHEMA_FOLDER.test(path) ? 1 : isTyped ? 2 : 3;
  if (EXAMPLES.test(path) && telling.length === 0) return undefined;
  if (found.length < enough || found.length * 3 < names.size) return undefined;
  return { kind: 'schema', because: `schema keywords at its top: ${found.join(', ')}` };
}

/** A member of that name whose value could be one of the keyword: an instance may have `enum: no`. */
function isKeyword(name: string, names: TopNames): boolean {
  const value = names.get(name);
  return value !== undefined && (!HOLDING.includes(name) || BEGINS.test(value));
}

/** A file in a folder of schemas that holds schemas under names of its own, to be referred to from others. */
function classifyParts(path: string, text: string): Taken | undefined {
  if (!SCHEMA_FOLDER.test(path) || EXAMPLES.test(path)) return undefined;
  const window = text.slice(0, 2 ** 16);
  const isSchema = PARTS.every((pattern) => pattern.test(window));
  return isSchema ? { kind: 'schema', because: 'schemas below its top, in a folder of schemas' } : undefined;
}

function classifyRest(path: string): Taken {
  if (EXAMPLES.test(path)) return { kind: 'example', because: 'data in a folder of examples' };
  return { kind: 'data', because: 'data that is neither schema, API description nor example' };
}
