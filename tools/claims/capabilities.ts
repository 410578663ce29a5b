import type { Field, ShapeClaim } from './claim.ts';
import type { Ledger } from './ledger.ts';

const NAMED = /^(?:.*[-_.])?(?:capabilit(?:y|ies)|features|limits)$/i;
/** Capabilities are grouped, and groups hold limits; nothing that people advertise nests deeper. */
const DEPTH = 4;

/** The schemas in which a host says what it can, with the fields of their fields. */
export function capabilitiesOf(ledger: Ledger): ShapeClaim[] {
  const found: ShapeClaim[] = [];
  for (const located of ledger.schemas.all()) {
    const name = located.names[0];
    if (!isCapabilityName(name) || located.as === 'part' || located.as === 'branch') continue;
    const shape = ledger.shapeOf(located);
    if (shape?.complete)
      found.push({ ...shape, fields: shape.fields.map((field) => deep(field, ledger, DEPTH)) });
  }
  return found;
}

export function isCapabilityName(name: string | undefined): boolean {
  return name !== undefined && NAMED.test(name);
}

function deep(field: Field, ledger: Ledger, depth: number): Field {
  const node = depth > 0 && field.leads ? ledger.nodeAt(field.leads) : undefined;
  const inner = node && ledger.shapeOf({ node, as: 'property', names: [field.name], trail: [] });
  return inner ? { ...field, fields: inner.fields.map((one) => deep(one, ledger, depth - 1)) } : field;
}
