import { percentDecoded } from '../../json/percent.ts';
import { escapeToken, parseFragment, parsePointer, step, toPointer } from '../../json/pointer.ts';
import { remembered } from '../../json/remembered.ts';
import { type Dialect, dialectOf } from '../../json/schema/dialect.ts';
import { isObject, type Json, member } from '../../json/value.ts';
import { PatternBook } from '../text/pattern.ts';
import { metaschema } from './metaschemas.ts';
import { type Reading, type ReadingOptions, readingOf, readingOfVocabularies } from './reading.ts';
import {
  embeddedResources,
  isSchemaPath,
  RECURSIVE,
  type ReadingFinder,
  type Resource,
  rootResource,
  type SourceDocument,
} from './resource.ts';
import { EMPTY_SCOPE, type Scope, ScopeTable } from './scope.ts';
import { fragmentOf, resolveUri, withoutFragment } from './uri.ts';

/** One schema as it is met: where it stands and, for dynamic references, on which way it was reached. */
export interface SchemaNode {
  readonly id: number;
  readonly library: Library;
  readonly resource: Resource;
  /** From the root of the document. */
  readonly pointer: string;
  readonly value: Json;
  readonly scope: Scope;
}

export interface Dangling {
  readonly dangling: string;
}

export interface LibraryOptions extends ReadingOptions {
  /** For documents that do not say it themselves in `$schema`. */
  readonly dialect?: Dialect;
}

type Target = Pick<SchemaNode, 'resource' | 'pointer' | 'value'>;

/** The documents that schemas may refer to, read lazily; never the network. */
export class Library {
  readonly #dialect: Dialect;
  readonly #options: ReadingOptions;
  readonly #documents = new Map<string, SourceDocument>();
  readonly #resources = new Map<string, Resource>();
  readonly #located = new Map<SourceDocument, Map<string, Resource>>();
  readonly #nodes = new Map<string, SchemaNode>();
  readonly #readings = new Map<string, Reading | undefined>();
  readonly #targets = new Map<string, Target | Dangling>();
  readonly #scopes = new ScopeTable();
  readonly patterns = new PatternBook();
  #allRead = false;

  constructor(documents: Iterable<SourceDocument>, options: LibraryOptions = {}) {
    this.#dialect = options.dialect ?? '2020-12';
    this.#options = options;
    for (const document of documents) {
      const uri = withoutFragment(document.uri);
      if (!this.#documents.has(uri)) this.#documents.set(uri, { ...document, uri });
    }
  }

  get documents(): Iterable<SourceDocument> {
    return this.#documents.values();
  }

  /** The schema at a pointer of a document. */
  open(uri: string, pointer = ''): SchemaNode | Dangling {
    const root = this.#rootOf(withoutFragment(uri));
    return root ? this.#locate(root, parsePointer(pointer), EMPTY_SCOPE, uri) : unknownDocument(uri);
  }

  child(parent: SchemaNode, ...tokens: string[]): SchemaNode {
    let { pointer, value } = parent;
    for (const token of tokens) {
      pointer += `/${escapeToken(token)}`;
      value = step(value, token)!;
    }
    const resource = this.#located.get(parent.resource.document)?.get(pointer) ?? parent.resource;
    return this.#node(resource, pointer, value, parent.scope);
  }

  /** Follows `$ref`, `$dynamicRef` or `$recursiveRef` of a schema. */
  follow(from: SchemaNode, keyword: string, reference: string): SchemaNode | Dangling {
    const uri = resolveUri(from.resource.uri, reference);
    const resource = uri === from.resource.uri ? from.resource : this.#find(uri);
    if (!resource) return unknownDocument(uri);
    const fragment = fragmentOf(reference);
    const name = keyword === '$recursiveRef' ? RECURSIVE : fragment;
    const dynamic = keyword !== '$ref' && resource.dynamicAnchors.has(name);
    const target = dynamic ? (from.scope.outermost.get(name) ?? resource) : resource;
    if (keyword === '$recursiveRef') return this.#node(target, target.pointer, target.value, from.scope);
    return this.#fragment(target, fragment, from.scope, reference);
  }

  #fragment(resource: Resource, fragment: string, scope: Scope, reference: string): SchemaNode | Dangling {
    if (fragment === '' || fragment.startsWith('/')) {
      return this.#locate(resource, parseFragment(fragment), scope, reference);
    }
    const pointer = resource.anchors.get(percentDecoded(fragment));
    if (pointer === undefined) return { dangling: `no anchor \`${fragment}\` in ${resource.uri}` };
    const tokens = parsePointer(pointer.slice(resource.pointer.length));
    return this.#locate(resource, tokens, scope, reference);
  }

  #locate(root: Resource, tokens: readonly string[], scope: Scope, reference: string): SchemaNode | Dangling {
    const key = `${root.document.uri} ${root.pointer} ${toPointer(tokens)}`;
    const found = remembered(this.#targets, key, () => this.#walk(root, tokens, reference));
    return 'dangling' in found ? found : this.#node(found.resource, found.pointer, found.value, scope);
  }

  #walk(root: Resource, tokens: readonly string[], reference: string): Target | Dangling {
    const located = this.#located.get(root.document);
    let resource = root;
    let pointer = root.pointer;
    let value: Json | undefined = root.value;
    for (const token of tokens) {
      value = step(value, token);
      if (value === undefined) return { dangling: `\`${reference}\` leads to nothing` };
      pointer += `/${escapeToken(token)}`;
      resource = located?.get(pointer) ?? resource;
    }
    if (!isObject(value) && typeof value !== 'boolean')
      return { dangling: `\`${reference}\` leads to no schema` };
    if (!isSchemaPath(root.value, tokens, root.reading))
      this.#register(embeddedResources(resource, pointer, value, this.#readingFor));
    return { resource, pointer, value };
  }

  #node(resource: Resource, pointer: string, value: Json, scope: Scope): SchemaNode {
    const inner = this.#scopes.enter(scope, resource);
    const key = `${inner.id} ${resource.document.uri} ${pointer}`;
    const made = () => ({ id: this.#nodes.size, library: this, resource, pointer, value, scope: inner });
    return remembered(this.#nodes, key, made);
  }

  #find(uri: string): Resource | undefined {
    const found = this.#resources.get(uri) ?? this.#rootOf(uri);
    if (found || this.#allRead) return found;
    this.#allRead = true;
    for (const document of this.#documents.keys()) this.#rootOf(document);
    return this.#resources.get(uri);
  }

  #rootOf(uri: string): Resource | undefined {
    const standard = this.#documents.has(uri) ? undefined : metaschema(uri);
    if (standard !== undefined) this.#documents.set(uri, { uri, value: standard });
    const document = this.#documents.get(uri);
    if (!document) return undefined;
    const read = this.#located.get(document)?.get('');
    if (read) return read;
    const fallback = readingOf(document.dialect ?? this.#dialect, this.#options);
    const root = rootResource(document, fallback, this.#readingFor);
    this.#located.set(document, new Map([['', root]]));
    if (!this.#resources.has(uri)) this.#resources.set(uri, root);
    this.#register([root, ...embeddedResources(root, '', document.value, this.#readingFor)]);
    return root;
  }

  #register(resources: readonly Resource[]): void {
    for (const resource of resources) {
      if (!this.#resources.has(resource.uri)) this.#resources.set(resource.uri, resource);
      const located = this.#located.get(resource.document)!;
      if (!located.has(resource.pointer)) located.set(resource.pointer, resource);
    }
  }

  readonly #readingFor: ReadingFinder = (schemaUri) => {
    if (!this.#readings.has(schemaUri)) {
      this.#readings.set(schemaUri, undefined);
      this.#readings.set(schemaUri, this.#readReading(schemaUri));
    }
    return this.#readings.get(schemaUri);
  };

  #readReading(schemaUri: string): Reading | undefined {
    const dialect = dialectOf(schemaUri);
    if (dialect) return readingOf(dialect, this.#options);
    const custom = this.#find(withoutFragment(schemaUri))?.value;
    const vocabularies = member(custom, '$vocabulary');
    if (!isObject(vocabularies)) return undefined;
    const parent = member(custom, '$schema');
    const base = typeof parent === 'string' ? dialectOf(parent) : undefined;
    return readingOfVocabularies(base ?? this.#dialect, Object.keys(vocabularies));
  }
}

function unknownDocument(uri: string): Dangling {
  return { dangling: `no schema is known as \`${uri}\`` };
}

export function isDangling(found: SchemaNode | Dangling): found is Dangling {
  return 'dangling' in found;
}
