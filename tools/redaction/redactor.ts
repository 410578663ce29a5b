import { createHash } from 'node:crypto';
import { isArray, isObject, type Json, type JsonObject, setMember } from '../json/value.ts';
import { hidden } from './hidden.ts';
import { KnownSecrets } from './known-secrets.ts';
import { MASK } from './mask.ts';
import { SECRET_PATTERN } from './secret-patterns.ts';
import { SensitiveMembers } from './sensitive-members.ts';

/** The modes of `capabilities.compliance.defaultMode` that change anything. */
export type Masking = 'mask' | 'omit' | 'hash';

/** What hosts write in the place of a secret; nothing is hidden twice. */
const PLACEHOLDER =
  /^(?:[*•x.]+|sha-?(?:256|512)[:-].*|.*(?:redacted|masked|omitted|removed|hashed|hidden).*)?$/is;

const NO_NAMES: ReadonlySet<string> = new Set();

/** A value on its way into the copy. */
interface Part {
  readonly value: Json;
  /** Hidden whatever it looks like. */
  readonly isSecret: boolean;
  readonly put: (copy: Json) => void;
}

/**
 * Copies values without the secrets in them: members whose name or mark says so, text that looks like a
 * secret, and every other occurrence of a secret that was learned.
 */
export class Redactor {
  hasFound = false;
  private readonly masking: Masking;
  private readonly members: SensitiveMembers;
  private readonly known = new KnownSecrets();
  private readonly pattern: RegExp;

  /** Besides the masking, names that are declared sensitive, and what looks like a secret. */
  constructor(masking: Masking, declared: readonly string[] = [], pattern = SECRET_PATTERN) {
    this.masking = masking;
    this.members = new SensitiveMembers(declared);
    this.pattern = pattern;
  }

  /** Keeps the secrets of a value in mind, so that they are hidden wherever else they occur. */
  learn(root: Json): void {
    const open = [{ value: root, isSecret: false }];
    for (let part = open.pop(); part !== undefined; part = open.pop()) {
      const { value, isSecret } = part;
      if (isArray(value)) {
        for (const item of value) open.push({ value: item, isSecret });
      } else if (isObject(value)) {
        for (const [name, inner] of Object.entries(value)) {
          open.push({ value: inner, isSecret: isSecret || this.members.has(value, name) });
        }
      } else if (typeof value === 'string') {
        open.push(...this.learnText(value, isSecret));
      }
    }
  }

  private learnText(text: string, isSecret: boolean): { value: Json; isSecret: boolean }[] {
    if (isSecret && isHideable(text)) this.known.add(text);
    return containersIn(text).map((value) => ({ value, isSecret }));
  }

  /** The value without secrets. Members of the root with one of the names are copied as they are. */
  redact(root: Json, verbatim = NO_NAMES): Json {
    const whole: Json[] = [];
    const open: Part[] = [{ value: root, isSecret: false, put: (copy) => whole.push(copy) }];
    for (let part = open.pop(); part !== undefined; part = open.pop()) {
      const { value, isSecret, put } = part;
      if (isArray(value)) put(this.copyItems(value, isSecret, open));
      else if (isObject(value)) {
        put(this.copyMembers(value, isSecret, value === root ? verbatim : NO_NAMES, open));
      } else put(isSecret ? this.hide(value) : this.show(value));
    }
    return whole[0]!;
  }

  text(text: string): string {
    return hidden(text, this.known, this.pattern, (secret) => this.cover(secret));
  }

  private copyItems(items: readonly Json[], isSecret: boolean, open: Part[]): Json {
    const copy: Json[] = [...items];
    for (const [index, value] of items.entries()) {
      const put = (shown: Json) => {
        copy[index] = shown;
      };
      open.push({ value, isSecret, put });
    }
    return copy;
  }

  private copyMembers(
    object: JsonObject,
    isInside: boolean,
    verbatim: ReadonlySet<string>,
    open: Part[],
  ): Json {
    const copy = {};
    for (const [name, value] of Object.entries(object)) {
      const isSecret = isInside || this.members.has(object, name);
      if (verbatim.has(name)) setMember(copy, name, value);
      else if (!(isSecret && this.masking === 'omit' && isHideable(value))) {
        const shownName = this.text(name);
        setMember(copy, shownName, null);
        open.push({ value, isSecret, put: (shown) => setMember(copy, shownName, shown) });
      }
    }
    return copy;
  }

  private show(value: Json): Json {
    return typeof value === 'string' ? this.text(value) : value;
  }

  private hide(value: Json): Json {
    return isHideable(value) ? this.cover(String(value)) : value;
  }

  private cover(secret: string): string {
    this.hasFound = true;
    if (this.masking === 'hash') return `sha256:${createHash('sha256').update(secret).digest('hex')}`;
    return this.masking === 'mask' ? MASK : '';
  }
}

/** The list or the object that was written into a string, if any. */
function containersIn(text: string): readonly Json[] {
  if (!/^\s*[{[]/.test(text)) return [];
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
}

/** Whether a value tells anything; truth values, empty places and placeholders do not. */
export function isHideable(value: Json): boolean {
  if (typeof value === 'string') return !PLACEHOLDER.test(value);
  return typeof value === 'number' || isObject(value) || isArray(value);
}
