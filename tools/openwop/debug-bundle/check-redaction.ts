import { toPointer } from '../../json/pointer.ts';
import { isObject, type JsonObject } from '../../json/value.ts';
import { isHideable, Redactor } from '../../redaction/redactor.ts';
import { listOf } from './list-of.ts';
import { IDENTIFYING, isAllowedAttribute } from './members.ts';
import { type BundleViolation, violation } from './violation.ts';

/** What a bundle says of its redaction, and whether it is so. */
export function* checkRedaction(bundle: JsonObject): Generator<BundleViolation, void> {
  const { redactionApplied, redactionMode } = bundle;
  if (redactionApplied === true && redactionMode === 'passthrough') {
    yield violation(
      'redaction-applied-with-passthrough',
      '/redactionApplied',
      'nothing can be both redacted and passed through',
    );
  }
  if (redactionApplied === false && redactionMode !== 'passthrough') {
    yield violation(
      'redaction-not-applied',
      '/redactionApplied',
      'a mode of redaction is named and none was applied',
    );
  }
  for (const pointer of unredacted(bundle)) {
    if (redactionApplied === false) {
      yield violation('sensitive-data-without-redaction', pointer, 'sensitive data stands here as it is');
    } else yield violation('secret-not-redacted', pointer, 'what looks like a secret stands here');
  }
  for (const pointer of foreignAttributes(bundle)) {
    yield violation(
      'attribute-outside-allow-list',
      pointer,
      'the attribute is not allowed, and stands here as it is',
    );
  }
}

/** Pointers to the members in which something looks like a secret. */
function* unredacted(bundle: JsonObject): Generator<string, void> {
  const redactor = new Redactor('mask');
  for (const [pointer, entry] of entriesOf(bundle)) {
    for (const [name, value] of Object.entries(entry)) {
      redactor.hasFound = false;
      redactor.redact({ [name]: value }, IDENTIFYING);
      if (redactor.hasFound) yield pointer + toPointer([name]);
    }
  }
}

function entriesOf({ run, events, spans, annotations }: JsonObject): [string, JsonObject][] {
  return [
    ...(isObject(run) ? [['/run', run] as [string, JsonObject]] : []),
    ...listOf(events).map(([index, event]): [string, JsonObject] => [`/events/${index}`, event]),
    ...listOf(spans).map(([index, span]): [string, JsonObject] => [`/spans/${index}`, span]),
    ...listOf(annotations).map(([index, one]): [string, JsonObject] => [`/annotations/${index}`, one]),
  ];
}

function* foreignAttributes({ spans }: JsonObject): Generator<string, void> {
  for (const [index, { attributes = null }] of listOf(spans)) {
    for (const [name, value] of Object.entries(attributes ?? {})) {
      if (!isAllowedAttribute(name) && isHideable(value))
        yield toPointer(['spans', index, 'attributes', name]);
    }
  }
}
