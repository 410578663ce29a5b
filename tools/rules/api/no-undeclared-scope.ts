import { escapeToken } from '../../json/pointer.ts';
import { isArray, isObject, type Json, member } from '../../json/value.ts';
import { defineRule } from '../rule.ts';
import { nearName } from '../shapes/near-name.ts';
import { writing } from '../writing.ts';
import { operationsIn } from './operations.ts';

export default defineRule({
  id: 'api/no-undeclared-scope',
  since: '0.1.0',
  severity: 'warning',
  reads: ['dataDocument'],
  cites: 'OpenAPI 3.1 §4.8.29: scopes are those that the flows of the scheme list',
  *check({ dataDocument }) {
    if (dataDocument.archived) return;
    const schemes = member(member(dataDocument.value, 'components'), 'securitySchemes');
    const asked = [
      ...requirements(member(dataDocument.value, 'security'), '/security'),
      ...[...operationsIn(dataDocument)].flatMap(({ value, pointer }) =>
        requirements(member(value, 'security'), `${pointer}/security`),
      ),
    ];
    for (const { scheme, scope, pointer } of asked) {
      const declared = scopesOf(member(schemes, scheme));
      if (declared.length === 0 || declared.includes(scope)) continue;
      const at = dataDocument.place(pointer);
      const near = nearName(scope, declared);
      yield {
        at,
        data: { scheme, scope, declared },
        mends: near === undefined ? [] : [writing(at, scope, near)],
        related: [
          {
            at: dataDocument.place(`/components/securitySchemes/${escapeToken(scheme)}`, 'key'),
            says: `lists ${declared.join(', ')}`,
          },
        ],
      };
    }
  },
  says: ({ scheme, scope, declared }) =>
    `The scope "${scope}" is asked for, yet no flow of \`${scheme}\` lists it, so no token can have it: listed are ${declared.join(', ')}. List it there, or correct it here.`,
});

interface Asked {
  readonly scheme: string;
  readonly scope: string;
  readonly pointer: string;
}

function requirements(security: Json | undefined, at: string): Asked[] {
  if (!isArray(security)) return [];
  return security.flatMap((alternative, index) =>
    Object.entries(isObject(alternative) ? alternative : {}).flatMap(([scheme, scopes]) =>
      (isArray(scopes) ? scopes : []).flatMap((scope, position) =>
        typeof scope === 'string'
          ? [{ scheme, scope, pointer: `${at}/${index}/${escapeToken(scheme)}/${position}` }]
          : [],
      ),
    ),
  );
}

function scopesOf(scheme: Json | undefined): string[] {
  const flows = member(scheme, 'flows');
  return Object.values(isObject(flows) ? flows : {}).flatMap((flow) => {
    const scopes = member(flow, 'scopes');
    return isObject(scopes) ? Object.keys(scopes) : [];
  });
}
