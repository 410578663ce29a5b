import { isObject, type Json, type JsonObject } from '../../json/value.ts';
import { type Masking, Redactor } from '../../redaction/redactor.ts';
import type { BundleInput } from './bundle-input.ts';
import { IDENTIFYING, isAllowedAttribute, pick, SNAPSHOT_MEMBERS, SPAN_MEMBERS } from './members.ts';

/** Where the documents name a stored credential. Whoever the bundle is for need not know what it is called. */
const REFERENCES = ['ai.credentialRef', 'credentialRef', 'credentialsRef'];

/**
 * Takes the secrets out of the parts of a bundle. It learns all of them before it shows anything, since a
 * token that one event names as such may stand unmarked in another.
 */
export class Cleaner {
  private readonly redactor: Redactor;
  private hasFiltered = false;

  constructor(masking: Masking, known: BundleInput) {
    const { sensitive, secrets, snapshot, events, spans, annotations = [] } = known;
    this.redactor = new Redactor(masking, [...sensitive, ...REFERENCES]);
    this.redactor.learn({ secrets });
    for (const entries of [[snapshot], spans, events, annotations]) {
      for (const entry of entries) this.redactor.learn(entry);
    }
  }

  /** Whether anything was there that must not leave the host. */
  get hasFound(): boolean {
    return this.redactor.hasFound || this.hasFiltered;
  }

  run(snapshot: JsonObject): Json {
    return this.entry(pick(snapshot, SNAPSHOT_MEMBERS));
  }

  /** An event or an annotation. */
  entry(entry: JsonObject): Json {
    return this.redactor.redact(entry, IDENTIFYING);
  }

  /** Attributes outside the allow-list are filtered, which the contract leaves to the host. */
  span(span: JsonObject): Json {
    const { attributes, ...rest } = pick(span, SPAN_MEMBERS);
    if (!isObject(attributes)) return this.entry(rest);
    const names = Object.keys(attributes);
    const allowed = names.filter(isAllowedAttribute);
    if (allowed.length < names.length) this.hasFiltered = true;
    return this.entry({ ...rest, attributes: pick(attributes, allowed) });
  }
}
