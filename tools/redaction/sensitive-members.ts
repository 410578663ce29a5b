import type { Json, JsonObject } from '../json/value.ts';

/** Names, without case and separators, whose values are secrets wherever they stand. */
const EXACT: ReadonlySet<string> = new Set([
  'authorization',
  'proxyauthorization',
  'bearer',
  'cookie',
  'setcookie',
  'databaseurl',
  'dsn',
  'pwd',
  'token',
  'byok',
]);

/** Endings that make a name one of them: `openaiApiKey`, `X-Api-Key`, `db_password`. */
const ENDING =
  /(?:(?:api|access|private|secret|signing|encryption|provider|byok|master|shared|account|webhook|hmac|openai|anthropic)key|password|passwd|passphrase|secrets?|credentials?|mnemonic|seedphrase|connectionstring|(?:access|refresh|id|auth|bearer|session|api|interrupt)token)$/;

/** Members of a marked value that tell what it is and not what it holds. */
const LABELS: ReadonlySet<string> = new Set(['name', 'channel', 'type', 'description', 'nodeId', 'reducer']);

const MOST_REMEMBERED = 10_000;

/** Whether a name says by itself that its values are secrets. */
export function isTelling(name: string): boolean {
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, '');
  return EXACT.has(plain) || ENDING.test(plain);
}

/** Says which members hold secrets because of what they are called or how their object is marked. */
export class SensitiveMembers {
  private readonly declared: ReadonlySet<Json | undefined>;
  private readonly remembered = new Map<string, boolean>();

  constructor(declared: readonly string[]) {
    this.declared = new Set(declared);
  }

  has(object: JsonObject, name: string): boolean {
    return this.hasName(name) || (this.isMarked(object) && !LABELS.has(name));
  }

  /** As declarations are, or as events are that write a variable or a channel which is declared so. */
  private isMarked(object: JsonObject): boolean {
    return object.sensitive === true || this.declared.has(object.name) || this.declared.has(object.channel);
  }

  private hasName(name: string): boolean {
    const known = this.remembered.get(name);
    if (known !== undefined) return known;
    const isSensitive = this.declared.has(name) || isTelling(name);
    if (this.remembered.size < MOST_REMEMBERED) this.remembered.set(name, isSensitive);
    return isSensitive;
  }
}
