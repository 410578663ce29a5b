import type { Value } from '../../claims/claim.ts';
import type { Message } from '../../claims/formats/format.ts';
import { messagesOf } from '../../claims/formats/offered.ts';
import { type Describe, describer } from '../../claims/schema/describe.ts';
import { keyOf } from '../../claims/schema/node.ts';
import { fieldDescription } from '../../claims/schema/shape-claim.ts';
import { member } from '../../json/value.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly name: string;
  readonly field: string;
  readonly value: string;
}

interface Fixed {
  readonly message: Message;
  readonly field: string;
  readonly constant: Value;
}

/** So many messages have to carry their name before the one that does not is taken for a slip. */
const FEWEST = 4;

export default defineRule<'data' | 'resolve', Data>({
  id: 'messages/use-own-name',
  since: '0.1.0',
  severity: 'nursery',
  reads: ['data', 'resolve'],
  cites: 'AsyncAPI 3.0, Message Object: the name of a message, by which tools and texts refer to it',
  *check({ data, resolve }) {
    const describe = describer(resolve);
    for (const document of data) {
      const named = messagesOf(document, resolve).filter(
        ({ node }) => member(node.value, 'name') !== undefined,
      );
      const unique = new Map(named.map((one) => [keyOf(one.node), one]));
      const fixed = [...unique.values()].flatMap((message) => fixedIn(message, describe));
      for (const field of new Set(fixed.map((one) => one.field))) {
        const own = fixed.filter((one) => one.field === field);
        const astray = own.filter(({ message, constant }) => message.name !== constant.value);
        if (own.length - astray.length < FEWEST || astray.length * 5 > own.length) continue;
        for (const { message, constant } of astray) {
          yield {
            at: document.place(message.node.pointer, 'key'),
            data: { name: message.name, field, value: String(constant.value) },
            related: [{ at: constant.at, says: `is always ${constant.value}` }],
          };
        }
      }
    }
  },
  subjects: ({ data, resolve }) => data.flatMap((one) => messagesOf(one, resolve)).length,
  says: ({ name, field, value }) =>
    `The message \`${name}\` carries \`${value}\` in \`${field}\`, where the other messages carry their own name. Give both the same name.`,
});

/** The members of a payload that can hold one word only. */
function fixedIn(message: Message, describe: Describe): Fixed[] {
  if (!message.payload) return [];
  return [...describe(message.payload).fields].flatMap(([field, nodes]) => {
    const [constant, ...others] = fieldDescription(nodes, describe).values?.members ?? [];
    const isFixed = typeof constant?.value === 'string' && others.length === 0;
    return isFixed ? [{ message, field, constant }] : [];
  });
}
