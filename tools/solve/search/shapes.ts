import { compact } from '../../json/canonical.ts';
import { inexactIn } from '../../json/literals.ts';
import type { Library, SchemaNode } from '../model/library.ts';
import { metaschema } from '../model/metaschemas.ts';
import type { Reading } from '../model/reading.ts';
import type { SourceDocument } from '../model/resource.ts';
import { refersByPointer, Targets } from './targets.ts';

const REFERS = /"\$(?:ref|dynamicRef|recursiveRef|id|anchor|dynamicAnchor)"|"id"/;
const REFERS_ELSEWHERE = /"\$(?:ref|dynamicRef)":"[^#]/;

/**
 * Schemas of one shape say the same: equal texts that refer to equal texts, or the same place of equal documents. Two
 * versions of a large schema are mostly alike, and what is alike need not be searched.
 */
export class Shapes {
  readonly #shapes = new Map<SchemaNode, string>();
  readonly #texts = new Map<SourceDocument, string>();
  readonly #targets = new Map<SourceDocument, Targets | undefined>();
  readonly #readings = new Map<Reading, string>();
  readonly #inexact = new Map<SourceDocument, boolean>();
  readonly #elsewhere = new Map<SourceDocument, boolean>();
  readonly #libraries = new Map<Library, string>();
  readonly #numbers = new Map<string, number>();

  shapeOf(node: SchemaNode): string {
    const known = this.#shapes.get(node) ?? this.#read(node);
    this.#shapes.set(node, known);
    return known;
  }

  #read({ value, resource, pointer, scope, library }: SchemaNode): string {
    if (this.#isInexact(resource.document)) return `alone ${this.#shapes.size}`;
    const text = compact(value);
    const reading = this.#readingOf(resource.reading);
    if (!REFERS.test(text)) return `${reading} ${text}`;
    const targets = scope.outermost.size === 0 ? this.#targetsIn(resource.document) : undefined;
    if (targets && !resource.reading.discriminatorAsserts)
      return `${reading} ${this.#numberOf(targets.reachedFrom(text))} ${text}`;
    const whole = this.#textOf(resource.document);
    const isAlone = scope.outermost.size === 0 && !this.#refersElsewhere(resource.document, whole);
    const owner = this.#numberOf(isAlone ? whole : this.#everythingIn(library));
    const entered = [...scope.outermost].map(([name, { uri }]) => `${name}@${uri}`).join(' ');
    return `${reading} ${owner} ${entered} ${resource.document.uri} ${pointer}`;
  }

  /** Texts of numbers that a double does not hold are not in the text that is compared. */
  #isInexact(document: SourceDocument): boolean {
    const known = this.#inexact.get(document) ?? inexactIn(document.value).length > 0;
    this.#inexact.set(document, known);
    return known;
  }

  #targetsIn(document: SourceDocument): Targets | undefined {
    if (this.#targets.has(document)) return this.#targets.get(document);
    const targets = refersByPointer(document.value) ? new Targets(document.value, this.#numberOf) : undefined;
    this.#targets.set(document, targets);
    return targets;
  }

  /** Equal texts mean the same only where they are read alike. */
  #readingOf(reading: Reading): string {
    const told = [reading.dialect, reading.formatAsserts, reading.discriminatorAsserts, ...reading.keywords];
    const known = this.#readings.get(reading) ?? String(this.#numberOf(told.join(' ')));
    this.#readings.set(reading, known);
    return known;
  }

  #textOf(document: SourceDocument): string {
    const known = this.#texts.get(document) ?? compact(document.value);
    this.#texts.set(document, known);
    return known;
  }

  #refersElsewhere(document: SourceDocument, text: string): boolean {
    const known = this.#elsewhere.get(document) ?? REFERS_ELSEWHERE.test(text);
    this.#elsewhere.set(document, known);
    return known;
  }

  #everythingIn(library: Library): string {
    const known = this.#libraries.get(library);
    if (known !== undefined) return known;
    const given = [...library.documents].filter(({ uri }) => metaschema(uri) === undefined);
    const texts = given.map((document) => `${document.uri} ${this.#textOf(document)}`);
    const whole = texts.sort().join('\n');
    this.#libraries.set(library, whole);
    return whole;
  }

  readonly #numberOf = (text: string): number => {
    const number = this.#numbers.get(text) ?? this.#numbers.size;
    this.#numbers.set(text, number);
    return number;
  };
}
