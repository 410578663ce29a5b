import { messageClaim, messagesOf } from './asyncapi/messages.ts';
import { capabilitiesOf } from './capabilities.ts';
import type { Claim, ShapeClaim } from './claim.ts';
import type { Ledger } from './ledger.ts';
import { locatedBody } from './openapi/bodies.ts';
import { hasReference } from './schema/node.ts';
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
  return ledger.bodies().flatMap((body) => {
    const located = locatedBody(body);
    const shape = ledger.shapeOf(located);
    const [subject = ''] = located.names;
    if (!shape) return [];
    const { titles, mentions } = shape.context;
    return [
      { ...forbidding(shape), says: subject, context: contextOf(subject, titles, mentions, body.role) },
    ];
  });
}

/** Compositions that declare a field and reject it. */
function contradictoryShapes(ledger: Ledger): ShapeClaim[] {
  const found: ShapeClaim[] = [];
  for (const located of ledger.schemas.all()) {
    const { value } = located.node;
    const composed =
      typeof value === 'object' && value !== null && ('allOf' in value || hasReference(located.node));
    const shape = composed && located.as !== 'part' ? ledger.shapeOf(located) : undefined;
    if (shape?.fields.some((field) => field.forbidden)) found.push(forbidding(shape));
  }
  return found;
}

function forbidding({ kind, form, at, says, complete, context, closed, fields }: ShapeClaim): ShapeClaim {
  const forbidden = fields.filter((field) => field.forbidden);
  return {
    kind,
    form,
    at,
    says,
    complete,
    context,
    fields: forbidden,
    ...(closed !== undefined && { closed }),
  };
}
