import { compact } from '../../json/canonical.ts';
import { inexactIn } from '../../json/literals.ts';
import { numberOf, remembered } from '../../json/remembered.ts';
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
  readonly #readings = new Map<Reading, number>();
  readonly #inexact = new Map<SourceDocument, boolean>();
  readonly #elsewhere = new Map<SourceDocument, boolean>();
  readonly #libraries = new Map<Library, string>();
  readonly #numbers = new Map<string, number>();

  shapeOf(node: SchemaNode): string {
    return remembered(this.#shapes, node, () => this.#read(node));
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
    return remembered(this.#inexact, document, () => inexactIn(document.value).length > 0);
  }

  #targetsIn(document: SourceDocument): Targets | undefined {
    const { value } = document;
    return remembered(this.#targets, document, () =>
      refersByPointer(value) ? new Targets(value, this.#numberOf) : undefined,
    );
  }

  /** Equal texts mean the same only where they are read alike. */
  #readingOf(reading: Reading): number {
    const { dialect, formatAsserts, discriminatorAsserts, keywords } = reading;
    return remembered(this.#readings, reading, () =>
      this.#numberOf([dialect, formatAsserts, discriminatorAsserts, ...keywords].join(' ')),
    );
  }

  #textOf(document: SourceDocument): string {
    return remembered(this.#texts, document, () => compact(document.value));
  }

  #refersElsewhere(document: SourceDocument, text: string): boolean {
    return remembered(this.#elsewhere, document, () => REFERS_ELSEWHERE.test(text));
  }

  #everythingIn(library: Library): string {
    return remembered(this.#libraries, library, () => {
      const given = [...library.documents].filter(({ uri }) => metaschema(uri) === undefined);
      const texts = given.map((document) => `${document.uri} ${this.#textOf(document)}`);
      return texts.sort().join('\n');
    });
  }

  readonly #numberOf = (text: string): number => numberOf(this.#numbers, text);
}
