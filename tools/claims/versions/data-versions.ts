import { member } from '../../json/value.ts';
import type { DataDocument } from '../../read/document.ts';
import type { VersionClaim } from '../claim.ts';

/** The version that an API description gives to the API, and the one of the format that it is written in. */
export function versionsOf(document: DataDocument): VersionClaim[] {
  const { kind, value } = document;
  if (kind !== 'openapi' && kind !== 'asyncapi') return [];
  const version = member(member(value, 'info'), 'version');
  const format = member(value, kind);
  return [
    ...(typeof version === 'string' ? [claim(document, '/info/version', 'api', version)] : []),
    ...(typeof format === 'string' ? [claim(document, `/${kind}`, kind, format)] : []),
    ...selfDescribed(document),
  ];
}

/** "This is an AsyncAPI 3.0 document" in the description of one. */
function selfDescribed(document: DataDocument): VersionClaim[] {
  const text = member(member(document.value, 'info'), 'description');
  if (typeof text !== 'string') return [];
  const match = /\b(OpenAPI|AsyncAPI)(?: Specification)?(?: version)? v?(\d+\.\d+(?:\.\d+)?)\b/i.exec(text);
  if (match?.[1]?.toLowerCase() !== document.kind) return [];
  return [claim(document, '/info/description', `${document.kind}, as described`, match[2]!)];
}

function claim(document: DataDocument, pointer: string, axis: string, version: string): VersionClaim {
  const at = document.place(pointer);
  return {
    kind: 'version',
    at,
    says: version,
    complete: true,
    context: { titles: [], mentions: [], cites: [] },
    axis,
    version,
  };
}
