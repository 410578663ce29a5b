import { isObject, member } from '../json/value.ts';
import { messageClaim } from './asyncapi/messages.ts';
import { capabilitiesOf } from './capabilities.ts';
import type { Claim, Field, ShapeClaim } from './claim.ts';
import { messagesOf } from './formats/offered.ts';
import type { Ledger } from './ledger.ts';
import { locatedBody } from './openapi/bodies.ts';
import { isObjectLike } from './schema/description.ts';
import { hasReference, placeOf, type SchemaNode, target } from './schema/node.ts';
import { contextOf } from './schema/shape-claim.ts';
import { versionsOf } from './versions/data-versions.ts';

/** What the structured documents of a corpus offer: operations by their names, messages, bodies, versions. */
export function surfaceOf(ledger: Ledger): Claim[] {
  const { data, resolve } = ledger;
  return [
    ...ledger.operations(),
    ...data.flatMap((document) => messagesOf(document, resolve).map(messageClaim)),
    ...bodyShapes(ledger),
    ...contradictoryShapes(ledger),
    ...capabilitiesOf(ledger),
    ...data.flatMap(versionsOf),
  ];
}

/**
 * What clients send and servers answer, each with its role. Of its fields only those are told that it forbids: every
 * operation has several bodies, most of which are other names for a few schemas.
 */
function bodyShapes(ledger: Ledger): ShapeClaim[] {
  return ledger.bodies().flatMap((body): ShapeClaim[] => {
    const { node, names } = locatedBody(body);
    const description = ledger.describe(endOf(node, ledger));
    const [subject = ''] = names;
    if (!isObjectLike(description)) return [];
    const isClosed = description.closures.length > 0;
    return [
      {
        kind: 'shape',
        form: 'schema',
        at: placeOf(node),
        says: subject,
        complete: !description.partial,
        context: contextOf(subject, [], [], body.role),
        fields: isClosed ? forbiddenIn(ledger.shapeOf(locatedBody(body))) : [],
        closed: isClosed,
      },
    ];
  });
}

/** Compositions that declare a field and reject it. */
function contradictoryShapes(ledger: Ledger): ShapeClaim[] {
  const found: ShapeClaim[] = [];
  for (const located of ledger.schemas.all()) {
    const { node } = located;
    const isComposed = member(node.value, 'allOf') !== undefined || hasReference(node);
    if (!isComposed || located.as === 'part') continue;
    if (ledger.describe(endOf(node, ledger)).closures.length === 0) continue;
    const shape = ledger.shapeOf(located);
    const fields = forbiddenIn(shape);
    if (shape && fields.length > 0) found.push({ ...shape, fields });
  }
  return found;
}

function forbiddenIn(shape: ShapeClaim | undefined): readonly Field[] {
  return shape?.fields.filter((field) => field.forbidden) ?? [];
}

/** What is a reference and nothing more is described by what it leads to, without a copy of it for the way there. */
function endOf(node: SchemaNode, { resolve }: Ledger): SchemaNode {
  const { value } = node;
  const isMere = isObject(value) && Object.keys(value).length === 1 && hasReference(node);
  return (isMere && target(node, resolve)) || node;
}
