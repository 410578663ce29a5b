import type { Fault } from '../../claims/examples/fault.ts';
import type { Mend, Writing } from '../../finding.ts';
import { at as valueAt } from '../../json/pointer.ts';
import type { Json } from '../../json/value.ts';
import { leavingOut } from '../writing.ts';

/** The values in the form that their format asks for, or no format. */
export function formsOf(faults: readonly Fault[], example: Json): readonly Mend[] {
  const all = faults.map((fault) => formOf(fault, valueAt(example, fault.pointer)));
  const writes = all.filter((one) => one !== undefined);
  const title = writes.length > 1 ? `Write all ${writes.length} in their form` : `Write ${writes[0]?.is}`;
  const formats = new Map(faults.map(({ there }) => [`${there.file}#${there.pointer}`, there]));
  return [
    ...(writes.length > 0 && writes.length === faults.length ? [{ title, safe: false, writes }] : []),
    ...(formats.size === 1
      ? [leavingOut('Take the format out of the schema', { name: 'before', value: faults[0]!.there })]
      : []),
  ];
}

/** What is missing or one too many in the forms that people write most often. */
function formOf({ says, at }: Fault, held: Json | undefined): Writing | undefined {
  const [, format = ''] = /^must be an? ([\w-]+), and is /.exec(says) ?? [];
  if (typeof held !== 'string') return undefined;
  const is = Object.hasOwn(FORMS, format) ? FORMS[format]!(held) : undefined;
  return is === undefined ? undefined : { at, was: held, is };
}

const FORMS: Readonly<Record<string, (held: string) => string | undefined>> = {
  'date-time': (held) => {
    const [, date, time, zone = 'Z'] =
      /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:?\d\d)?$/i.exec(held) ?? [];
    if (date === undefined || time === undefined) return undefined;
    const seconds = time.length === 5 ? `${time}:00` : time;
    return `${date}T${seconds}${zone.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2').toUpperCase()}`;
  },
  date: (held) => /^(\d{4}-\d\d-\d\d)T/.exec(held)?.[1],
  uri: (held) => {
    const plain = held.trim().replace(/^([`'<"])(.*)[`'>"]$/, '$2');
    if (plain !== held && /^[a-z][a-z\d+.-]*:/i.test(plain)) return plain;
    return /^(?:[a-z\d-]+\.)+[a-z]{2,}(?:[/?#]\S*)?$/i.test(plain) ? `https://${plain}` : undefined;
  },
  uuid: (held) => /^\{([\da-f-]{36})\}$/i.exec(held)?.[1],
};
