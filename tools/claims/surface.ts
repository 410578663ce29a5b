import { messageClaim, messagesOf } from './asyncapi/messages.ts';
import { capabilitiesOf } from './capabilities.ts';
import type { Claim, ShapeClaim } from './claim.ts';
import type { Ledger } from './ledger.ts';
import { locatedBody } from './openapi/bodies.ts';
import { hasReference } from './schema/node.ts';
import { contextOf } from './schema/shape-claim.ts';
import { versionsOf } from './versions/data-versions.ts';

/** What the structured documents of a corpus offer: operations, messages, bodies, versions. */
export function surfaceOf(ledger: Ledger): Claim[] {
  const { data, resolve } = ledger;
  const offered = data.flatMap((document): readonly Claim[] => {
    if (document.kind === 'openapi') return ledger.operationsIn(document);
    return document.kind === 'asyncapi' ? messagesOf(document, resolve).map(messageClaim) : [];
  });
  return [
    ...offered,
    ...bodyShapes(ledger),
    ...contradictoryShapes(ledger),
    ...capabilitiesOf(ledger),
    ...data.flatMap(versionsOf),
  ];
}

/** What clients send and servers answer, each with its role. */
function bodyShapes(ledger: Ledger): ShapeClaim[] {
  return ledger.bodies().flatMap((body) => {
    const located = locatedBody(body);
    const shape = ledger.shapeOf(located);
    const [subject = ''] = located.names;
    if (!shape) return [];
    const { titles, mentions } = shape.context;
    return [{ ...shape, context: contextOf(subject, titles, mentions, body.role) }];
  });
}

/** Compositions that declare a field and reject it. */
function contradictoryShapes(ledger: Ledger): ShapeClaim[] {
  return ledger.located().flatMap((located) => {
    const { value } = located.node;
    const composed =
      typeof value === 'object' && value !== null && ('allOf' in value || hasReference(located.node));
    const shape = composed && located.as !== 'part' ? ledger.shapeOf(located) : undefined;
    return shape?.fields.some((field) => field.forbidden) ? [shape] : [];
  });
}
