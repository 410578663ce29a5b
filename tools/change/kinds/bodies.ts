import type { Operation } from '../../claims/formats/format.ts';
import { parametersOf } from '../../claims/formats/offered.ts';
import { child, placeOf, type SchemaNode } from '../../claims/schema/node.ts';
import { member } from '../../json/value.ts';
import type { Change } from '../change.ts';
import type { JudgeSchemas } from '../schema/judge.ts';
import type { Surface } from '../surface.ts';
import { mediaChanges } from './media.ts';
import { followed, type OperationPair } from './operation-pair.ts';
import { isBody } from './parameters.ts';

export function bodyChanges(operation: OperationPair, judge: JudgeSchemas): readonly Change[] {
  const { name, before, after, base, head } = operation;
  const [from, to] = [bodyOf(before, base), bodyOf(after, head)];
  if (!from && !to) return [];
  if (!from) return [appeared(name, to!)];
  if (!to) return [vanished(name, from)];
  const media = mediaChanges(`${name} request body`, 'submitted', from, to, operation, judge);
  return [...requirement(name, from, to), ...media];
}

/** OpenAPI 2 has it among the parameters. */
function bodyOf(operation: Operation, surface: Surface): SchemaNode | undefined {
  const written = child(operation.node, 'requestBody');
  if (written) return followed(written, surface);
  return parametersOf(operation, surface.corpus.resolve).find(isBody);
}

function appeared(name: string, body: SchemaNode): Change {
  const required = member(body.value, 'required') === true;
  return {
    kind: 'body-added',
    subject: `${name} request body`,
    verdict: required ? 'breaking' : 'additive',
    says: required
      ? `${name} now requires a body: requests without one, which were fine, are refused.`
      : `${name} takes a body now, and does not require it.`,
    role: 'submitted',
    head: placeOf(body),
    ...(required && {
      witness: { instance: name, acceptedBy: 'base', says: 'without a body was a complete request' },
    }),
    differences: [],
  };
}

function vanished(name: string, body: SchemaNode): Change {
  return {
    kind: 'body-removed',
    subject: `${name} request body`,
    verdict: 'breaking',
    says: `${name} no longer takes a body: what clients say in it is refused or not heard.`,
    role: 'submitted',
    base: placeOf(body),
    witness: { instance: name, acceptedBy: 'base', says: 'with a body was a request, and is none now' },
    differences: [],
  };
}

function requirement(name: string, from: SchemaNode, to: SchemaNode): readonly Change[] {
  const [before, after] = [from, to].map((node) => member(node.value, 'required') === true);
  if (before === after) return [];
  const places = { base: placeOf(from, 'required'), head: placeOf(to, 'required') };
  return [
    {
      kind: 'body-changed',
      subject: `${name} request body`,
      verdict: after ? 'breaking' : 'additive',
      says: after ? `The body of ${name} is required now.` : `The body of ${name} may be left out now.`,
      role: 'submitted',
      ...places,
      ...(after && {
        witness: {
          instance: name,
          acceptedBy: 'base' as const,
          says: 'without a body was a complete request',
        },
      }),
      differences: [{ says: `\`required\` was ${before} and is ${after}`, ...places }],
    },
  ];
}
