import { Parser } from '@asyncapi/parser';
import { type Json, member } from '../../../json/value.ts';
import { type Structure, structureOf } from './structure.ts';

/**
 * The parser writes, parses and compiles a program for each schema that a document is held to, so as to say in words
 * what is wrong. Where nothing is wrong with the structure, and that is soon seen, there is no need for it.
 */
export class BriefParser extends Parser {
  #version = '';
  #structure: Structure | undefined;

  constructor(options: ConstructorParameters<typeof Parser>[0]) {
    super(options);
    this.#shorten('asyncapi-document-resolved', 'whole');
    this.#shorten('asyncapi-document-unresolved', 'written');
  }

  /** To be called before a text is validated. */
  async expect(text: string): Promise<void> {
    this.#version = /\basyncapi\b["']?\s*:\s*["']?(\d[\w.-]*)/.exec(text)?.[1] ?? '';
    this.#structure = await structureOf(this.#version);
  }

  #shorten(name: string, side: keyof Structure): void {
    for (const then of this.spectral.ruleset?.rules[name]?.then ?? []) {
      const judge = then.function;
      then.function = (value, ...context) =>
        this.#isRight(value as Json, side) ? undefined : judge(value, ...context);
    }
  }

  #isRight(value: Json, side: keyof Structure): boolean {
    if (!this.#structure || member(value, 'asyncapi') !== this.#version) return false;
    try {
      return this.#structure[side](value);
    } catch (error) {
      if (error instanceof RangeError) return false;
      throw error;
    }
  }
}
