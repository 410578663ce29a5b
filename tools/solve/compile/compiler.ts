import { numberOf } from '../../json/remembered.ts';
import { isObject, type Json, member } from '../../json/value.ts';
import type { Formula } from '../formula/formula.ts';
import { Formulas } from '../formula/formulas.ts';
import type { JsonType } from '../json-type.ts';
import { KEYWORDS, keyword as keywordNamed } from '../keywords/keywords.ts';
import { keywordOf } from '../model/keyword-of.ts';
import { isDangling, type Library, type SchemaNode } from '../model/library.ts';
import { malformedIn } from '../model/malformed.ts';
import { hasReference } from '../model/resource.ts';
import type { Places } from './places.ts';
import type { Site } from './site.ts';
import type { Weakening } from './weakening.ts';

const ASSERTING = KEYWORDS.filter(({ assertion }) => assertion !== undefined);
const REFERENCE_ALONE = ASSERTING.filter(({ name }) => name === '$ref');

/** The keywords of a schema that assert something, in the order in which they are looked at. */
export function statedBy(node: SchemaNode): readonly string[] {
  return ASSERTING.map(({ name }) => name).filter((name) => keywordOf(node, name) !== undefined);
}

const REFERENCES = ['$ref', '$dynamicRef', '$recursiveRef'];

function leadsTo(from: SchemaNode, keyword: string, target: SchemaNode): boolean {
  const reference = keywordOf(from, keyword);
  return typeof reference === 'string' && from.library.follow(from, keyword, reference) === target;
}

/** Where a schema leads that does nothing but refer to another one. */
function onlyTarget(node: SchemaNode): SchemaNode | undefined {
  const reference = keywordOf(node, '$ref');
  if (typeof reference !== 'string' || !isObject(node.value)) return undefined;
  const { keywords, refStandsAlone } = node.resource.reading;
  const speaks = (keyword: string) => keyword !== '$ref' && keywords.has(keyword);
  if (!refStandsAlone && Object.keys(node.value).some(speaks)) return undefined;
  const target = node.library.follow(node, '$ref', reference);
  return isDangling(target) ? undefined : target;
}

/** Writing out a schema takes as long as so many steps of a search; one that it holds is only named at first. */
const STEPS_FOR_A_SCHEMA = 12;

/** Turns schemas into formulas, lazily, with the keywords that are left out weakened to true. */
export class Compiler {
  readonly formulas = new Formulas();
  /** What writing out schemas has cost in steps, which comes before any search. */
  written = 0;
  readonly #places: Places;
  readonly #weakening: Weakening | undefined;

  readonly #libraries = new Map<Library, number>();
  readonly #wholes = new Set<SchemaNode>();

  constructor(places: Places, weakening?: Weakening) {
    this.#places = places;
    this.#weakening = weakening;
  }

  /** The value matches the schema; keywords that are left out do not count. */
  holds = (node: SchemaNode): Formula => this.#schema(node, true);

  /** The same for a schema that may take part as a whole although it is a whole document. */
  wholly(node: SchemaNode): Formula {
    this.#wholes.add(node);
    return this.holds(node);
  }

  /** The value matches the schema as it stands. */
  strictly = (node: SchemaNode): Formula => this.#schema(node, false);

  fails(node: SchemaNode): Formula {
    return this.formulas.not(this.strictly(node));
  }

  #schema(node: SchemaNode, weak: boolean): Formula {
    if (node.value === true) return this.formulas.yes;
    if (node.value === false) return weak ? this.#mark(node, '', this.formulas.no) : this.formulas.no;
    const whole = weak ? this.#asWhole(node, '', node) : undefined;
    if (whole) return whole;
    const key = `${weak ? 'weak' : 'strict'} ${node.id} ${this.#number(node.library)}`;
    return this.formulas.lazy(key, () => ({
      node: node.id,
      schema: {
        node,
        denied: false,
        wholeAt: (from) => (weak ? this.#wholeAt(node, from) : undefined),
        target: () => this.#behind(node, weak),
      },
      weakened: weak && this.#weakening !== undefined,
      expand: (type) => this.#expand(node, type, weak),
      negation: () => this.#denied(node),
    }));
  }

  /** A core may hold a schema as a whole; then no keyword in it is left out. */
  #asWhole(at: SchemaNode, keyword: string, node: SchemaNode): Formula | undefined {
    if (!this.#weakening) return undefined;
    const place = this.#places.number(at, keyword);
    return this.#weakening.isWhole(place) ? this.formulas.at(place, this.strictly(node)) : undefined;
  }

  #behind(node: SchemaNode, weak: boolean): Formula | undefined {
    const target = onlyTarget(node);
    if (!target || !weak) return target && this.strictly(target);
    return this.#asWhole(node, '$ref', target) ?? this.holds(target);
  }

  /** A whole document would be the answer to everything that is asked about it. */
  #wholeAt(node: SchemaNode, from: SchemaNode | undefined): number | undefined {
    const keyword = from && REFERENCES.find((each) => leadsTo(from, each, node));
    if (!keyword && node.pointer === '' && !this.#wholes.has(node)) return undefined;
    return this.#places.number(keyword ? from : node, keyword ?? '');
  }

  #number(library: Library): number {
    return numberOf(this.#libraries, library);
  }

  #denied(node: SchemaNode): Formula {
    return this.formulas.lazy(`denied ${node.id} ${this.#number(node.library)}`, () => ({
      node: node.id,
      schema: {
        node,
        denied: true,
        wholeAt: () => undefined,
        target: () => {
          const target = onlyTarget(node);
          return target && this.formulas.not(this.strictly(target));
        },
      },
      expand: (type) => this.formulas.not(this.#expand(node, type, false)),
      negation: () => this.strictly(node),
    }));
  }

  /** What one keyword says, as it stands. */
  keyword(node: SchemaNode, keyword: string): Formula {
    const stated = keywordNamed(keyword);
    const said = (type: JsonType) =>
      stated?.assertion?.(this.site(node, false), keywordOf(node, keyword)!, type) ?? this.formulas.yes;
    const key = `${keyword} of ${node.id} ${this.#number(node.library)}`;
    const denial = () => ({
      expand: (type: JsonType) => this.formulas.not(said(type)),
      negation: () => says(),
    });
    const says = (): Formula =>
      this.formulas.lazy(key, () => ({
        expand: said,
        negation: () => this.formulas.lazy(`not ${key}`, denial),
      }));
    return says();
  }

  /** A schema for those who write formulas beside its own. */
  site(node: SchemaNode, weak = true): Site {
    const schema = isObject(node.value) ? node.value : {};
    return {
      node,
      schema,
      formulas: this.formulas,
      at: (keyword, body) => (weak ? this.#mark(node, keyword, body) : body),
      holds: weak ? this.holds : this.strictly,
      strictly: this.strictly,
      asksForAny: weak && this.#weakening?.asksForAny === true,
      refers: (keyword, target) =>
        weak ? (this.#asWhole(node, keyword, target) ?? this.holds(target)) : this.strictly(target),
      child: (...tokens) => {
        this.written += 1;
        return node.library.child(node, ...tokens);
      },
    };
  }

  #expand(node: SchemaNode, type: JsonType, weak: boolean): Formula {
    this.written += STEPS_FOR_A_SCHEMA;
    const site = this.site(node, weak);
    const { schema } = site;
    const { keywords, refStandsAlone } = node.resource.reading;
    const asserting = refStandsAlone && hasReference(schema) ? REFERENCE_ALONE : ASSERTING;
    const malformed = malformedIn(node);
    const parts: Formula[] = [];
    for (const keyword of asserting) {
      const { name } = keyword;
      const value: Json | undefined = keywords.has(name) ? member(schema, name) : undefined;
      if (value === undefined) continue;
      const wrong = malformed.get(name);
      const part =
        wrong === undefined ? keyword.assertion?.(site, value, type) : this.formulas.opaque(wrong, wrong);
      if (part) parts.push(part);
    }
    return this.formulas.and(parts);
  }

  #mark(node: SchemaNode, keyword: string, body: Formula): Formula {
    if (body === this.formulas.yes) return body;
    const place = this.#places.number(node, keyword);
    const isActive = this.#weakening?.isActive(place) ?? true;
    return isActive ? this.formulas.at(place, body) : this.formulas.yes;
  }
}
