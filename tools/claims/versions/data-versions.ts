import { at } from '../../json/pointer.ts';
import { member } from '../../json/value.ts';
import type { DataDocument } from '../../read/document.ts';
import type { Format } from '../../read/formats/format.ts';
import { formatOf, formats } from '../../read/formats/formats.ts';
import type { VersionClaim } from '../text-claims.ts';

const STANDARDS = Object.values<Format>(formats).flatMap(({ standard }) => standard?.name ?? []);
const SELF = new RegExp(
  String.raw`\b(${STANDARDS.join('|')})(?: Specification)?(?: version)? v?(\d+\.\d+(?:\.\d+)?)\b`,
  'i',
);

/** The version that an API description gives to the API, and the one of the format that it is written in. */
export function versionsOf(document: DataDocument): VersionClaim[] {
  const { standard, version: pointer } = formatOf(document);
  if (standard === undefined || pointer === undefined) return [];
  const { kind, value } = document;
  const version = at(value, pointer);
  const format = member(value, standard.member);
  return [
    ...(typeof version === 'string' ? [claim(document, pointer, 'api', version)] : []),
    ...(typeof format === 'string' ? [claim(document, `/${standard.member}`, kind, format)] : []),
    ...selfDescribed(document, standard.name),
  ];
}

/** "This is an AsyncAPI 3.0 document" in the description of one. */
function selfDescribed(document: DataDocument, name: string): VersionClaim[] {
  const text = member(member(document.value, 'info'), 'description');
  const match = typeof text === 'string' ? SELF.exec(text) : null;
  if (match?.[1]?.toLowerCase() !== name.toLowerCase()) return [];
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
