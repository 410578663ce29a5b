import { member } from '../../../json/value.ts';
import type { ProseDocument } from '../../../read/document.ts';
import type { Citation, OperationClaim } from '../../claim.ts';
import { clip } from '../text/clip.ts';
import { methodPath } from './method-path.ts';

/** `openapi: GET /runs/{id}` above a page says which operation it documents. */
export function frontMatterOperation(document: ProseDocument): OperationClaim[] {
  const stated = member(document.frontMatter?.value, 'openapi');
  if (document.frontMatter === undefined || typeof stated !== 'string') return [];
  const found = methodPath(
    stated.replace(/^\S+\.(?:json|ya?ml)\s+/, '').replace(/^[a-z]+/, (word) => word.toUpperCase()),
  );
  if (found === undefined) return [];
  return [
    {
      kind: 'operation',
      form: 'front-matter',
      at: document.frontMatter.place('/openapi'),
      says: clip(stated),
      complete: true,
      context: { titles: [], mentions: [], cites: [] },
      method: found.method,
      path: found.path,
      ...(found.server !== undefined && { server: found.server }),
    },
  ];
}

/** `openapi-schema: AgentManifest` says which schema the tables of the page are about. */
export function frontMatterCites(document: ProseDocument): Citation[] {
  const named = member(document.frontMatter?.value, 'openapi-schema');
  const schema: Citation[] = typeof named === 'string' ? [{ kind: 'name', name: named }] : [];
  const operations = frontMatterOperation(document).map(
    ({ method, path }): Citation => ({ kind: 'operation', method, path }),
  );
  return [...schema, ...operations];
}
