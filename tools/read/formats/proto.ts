import { isObject, member } from '../../json/value.ts';
import type { Format } from './format.ts';

/** What it says as schemas nobody wrote as such, so that it is compared with and not judged as they are. */
const proto: Format = {
  syntaxes: ['proto'],
  recognises: { byName: () => 'Protocol Buffers by its name' },
  traits: ['specification'],
  *schemas(value) {
    if (isObject(value)) yield { pointer: '', value };
  },
  dialect: () => '2020-12',
  operations: (value) => Object.values(member(value, 'paths') ?? {}).flatMap(Object.keys).length,
};
export default proto;
