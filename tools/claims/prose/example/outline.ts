import { type ObjectSample, type Sample, type ScalarSample, visits } from './sample.ts';
import { isElision, isTypeWords, tellsValues } from './stand-in.ts';

/**
 * Members that are all given by the names of types, by dots, or by schemas of their own: the text shows what an object
 * is made of, and no object.
 */
export function isOutline(sample: Sample): boolean {
  if (sample.kind !== 'object' || sample.members.length === 0) return false;
  return isMapOfSchemas(sample) || hasNoValues(sample) || tellsMostValues(sample);
}

function hasNoValues(sample: Sample): boolean {
  let types = 0;
  let scalars = 0;
  for (const { sample: one, member } of visits(sample)) {
    if (one.kind === 'scalar') {
      scalars += 1;
      if (member?.key !== 'type' && one.words !== undefined && isTypeWords(one.words)) types += 1;
      else if (!isName(one.value)) return false;
    } else if (isEmpty(one) && !one.elided) return false;
  }
  return scalars === 0 || (types >= 2 && types * 2 >= scalars);
}

/** So many words that tell what values there may be are no accident where more than half of the values are such. */
const FEW = 3;

function tellsMostValues(sample: Sample): boolean {
  const values = [...visits(sample)].filter(({ sample: one }) => one.kind === 'scalar' && !isLeftOut(one));
  const told = values.filter(({ sample: one, member }) => member?.key !== 'type' && isTold(one));
  return told.length >= FEW && told.length * 2 > values.length;
}

function isLeftOut({ words }: ScalarSample): boolean {
  return words !== undefined && isElision(words);
}

/** `Address` without quotes is no value at all. */
function isTold(one: Sample): boolean {
  if (one.kind !== 'scalar' || one.words === undefined) return false;
  const isBare = one.span[1] - one.span[0] === String(one.value).length;
  return tellsValues(one.words) || (isBare && isName(one.value));
}

/** A type that goes by a name of its own: `String.Enum`, `$defs.id`, `Address[]`. */
function isName(value: unknown): boolean {
  return typeof value === 'string' && /^[$A-Z][\w$]*(?:[./<>#][\w$/]+)*(?:\[\]|>)?$/.test(value);
}

function isEmpty(sample: Sample): boolean {
  return sample.kind === 'object'
    ? sample.members.length === 0
    : sample.kind === 'array' && sample.items.length === 0;
}

const JSON_TYPE = /^(?:string|number|integer|boolean|object|array|null)$/;

/** `"id": { "type": "string" }, "size": { "type": "integer" }`: declarations, where a value would have the members itself. */
function isMapOfSchemas({ members }: ObjectSample): boolean {
  return (
    members.length > 1 &&
    members.every(({ sample }) => {
      if (sample.kind !== 'object') return false;
      const type = sample.members.find(({ key }) => key === 'type')?.sample;
      return type?.kind === 'scalar' && typeof type.value === 'string' && JSON_TYPE.test(type.value);
    })
  );
}
