import { member } from '../../json/value.ts';
import type { DataDocument } from '../../read/document.ts';
import { hasTrait } from '../../read/formats/formats.ts';
import type { ExampleClaim } from '../claim.ts';
import { leftBlank } from './left-blank.ts';
import { namedSchema } from './named-schema.ts';

const NEGATIVE =
  /(?:^|[/._-])(?:invalid|negative|counter-?examples?|bad|fail(?:s|ing|ure|ures)?|wrong|malformed|broken|reject(?:s|ed)?|error-cases?)(?=[/._-])/i;

/** A file of examples is one example. It goes by its name and by the folder that it lies in. */
export function fileExample(document: DataDocument): ExampleClaim[] {
  if (!hasTrait(document, 'instance') || document.format === 'ndjson' || document.troubles.length > 0)
    return [];
  const segments = document.path.split('/');
  const stem = segments.at(-1)!.replace(/(?:[.-](?:example|sample))?\.[a-z]+$/i, '');
  const folder = segments.at(-2);
  const at = document.place('');
  // A reference at the top stands for the members of what it leads to.
  const placeholders = leftBlank(document, '', document.value);
  const isWhole = member(document.value, '$ref') === undefined;
  return [
    {
      kind: 'example',
      form: 'file',
      at,
      says: JSON.stringify(document.value).slice(0, 120),
      complete: isWhole,
      context: {
        subject: stem,
        titles: [],
        mentions: folder === undefined ? [] : [folder],
        cites: namedSchema(document.value),
        ...(NEGATIVE.test(`/${document.path}`) && { aside: 'negative' as const }),
      },
      value: document.value,
      strict: isWhole,
      elided: isWhole ? [] : [''],
      places: {},
      ...(placeholders.length > 0 && { placeholders }),
    },
  ];
}
