import type { Place } from '../../finding.ts';
import { escapeToken } from '../../json/pointer.ts';
import { isObject, type Json, member } from '../../json/value.ts';
import type { DataDocument } from '../../read/document.ts';
import { hasTrait } from '../../read/formats/formats.ts';
import { defineRule } from '../rule.ts';

interface Scheme {
  readonly name: string;
  readonly file: string;
  readonly at: Place;
  /** How a credential is shown, in words. */
  readonly shown: string;
}

export default defineRule({
  id: 'api/use-one-security-scheme',
  since: '0.1.0',
  severity: 'warning',
  reads: ['data'],
  cites: 'OpenAPI 3.1 §4.8.27: a client shows its credentials in the way that the scheme says',
  *check({ data }) {
    const first = new Map<string, Scheme>();
    for (const scheme of data.filter(isLive).flatMap(schemesIn)) {
      const key = `${scheme.file.slice(0, scheme.file.lastIndexOf('/'))} ${scheme.name}`;
      const known = first.get(key);
      if (!known) first.set(key, scheme);
      else if (known.shown !== scheme.shown && known.file !== scheme.file)
        yield {
          at: scheme.at,
          data: { name: scheme.name, here: scheme.shown, there: known.shown, file: known.file },
          related: [{ at: known.at, says: known.shown }],
          evidence: { kind: 'difference' as const, onlyHere: [scheme.shown], onlyThere: [known.shown] },
        };
    }
  },
  subjects: ({ data }) => data.filter(isLive).flatMap(schemesIn).length,
  says: ({ name, here, there, file }) =>
    `The scheme \`${name}\` is ${here} here, yet ${there} in ${file}. Give both the same, or one of them another name.`,
});

function isLive(document: DataDocument): boolean {
  return !document.archived && hasTrait(document, 'api');
}

function schemesIn(document: DataDocument): Scheme[] {
  const held = member(member(document.value, 'components'), 'securitySchemes');
  return Object.entries(isObject(held) ? held : {}).flatMap(([name, scheme]) => {
    const shown = wordsFor(scheme);
    const at = document.place(`/components/securitySchemes/${escapeToken(name)}`, 'key');
    return shown === undefined ? [] : [{ name, file: document.path, at, shown }];
  });
}

/** AsyncAPI has names of its own for what OpenAPI calls a key in a header, in a query or in a cookie. */
function wordsFor(scheme: Json): string | undefined {
  const type = String(member(scheme, 'type'));
  if (type === 'apiKey' || type === 'httpApiKey') {
    const place = member(scheme, 'in');
    const isPart = place === 'header' || place === 'query' || place === 'cookie';
    return isPart ? `a key in the ${place} "${member(scheme, 'name')}"` : undefined;
  }
  if (type === 'http') return `the HTTP scheme "${String(member(scheme, 'scheme')).toLowerCase()}"`;
  return type === 'oauth2' ? 'OAuth 2' : undefined;
}
