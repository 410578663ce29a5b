import { authenticate, requireScope } from '../access/authenticate.ts';
import { callers } from '../access/callers.ts';
import { chooseLanguage } from '../answers/language.ts';
import { Refusal } from '../answers/refusal.ts';
import { textOf } from '../answers/texts.ts';
import { has } from '../discovery/has.ts';
import type { Host } from '../host.ts';
import type { Answer, Handler, JsonAnswer, Request } from './message.ts';
import { parametersIn, type Route } from './route.ts';
import { routes } from './routes.ts';

/** The whole engine as one function from a request to an answer. */
export function handlerOf(host: Host): Handler {
  return async (request) => {
    const locale = localeFor(host, request);
    try {
      const answer = await answerTo(host, request);
      return withLanguage(answer, locale);
    } catch (error) {
      return withLanguage(refused(error, locale), locale);
    }
  };
}

async function answerTo(host: Host, request: Request): Promise<Answer> {
  const found = routeFor(request);
  if (!found) throw new Refusal(404, 'not_found');
  const { route, parameters } = found;
  if (route.needs?.capability !== 'packs.testMode') refuseLargeBody(host, request);
  const isPublic = route.scopes.length === 0;
  const caller = isPublic ? callers.owner : authenticate(request);
  if (!isPublic) host.rates.count(caller);
  for (const scope of route.scopes) requireScope(caller, scope);
  host.audit.append(`${caller.principal} ${route.operation}`);
  refuseWithoutCapability(host, route);
  return route.answer({ host, request, caller, parameters, served: servedBy(host) });
}

/** What needs a capability that is missing is no operation of the host, unless it is refused as one. */
function servedBy({ capabilities }: Host): readonly string[] {
  return routes
    .filter(({ needs }) => !needs || needs.status === 403 || has(capabilities, needs.capability))
    .map(({ operation }) => operation);
}

function routeFor({ method, path }: Request) {
  for (const route of routes) {
    const parameters = route.method === method ? parametersIn(path, route.path) : undefined;
    if (parameters) return { route, parameters };
  }
  return undefined;
}

function refuseLargeBody({ capabilities }: Host, { body }: Request): void {
  const limit = (capabilities.limits as { maxRequestBodyBytes?: number }).maxRequestBodyBytes;
  if (limit !== undefined && body.length > limit) throw new Refusal(400, 'validation_error', { limit });
}

function refuseWithoutCapability({ capabilities }: Host, { needs }: Route): void {
  if (!needs || has(capabilities, needs.capability)) return;
  const code = { 403: 'forbidden', 404: 'not_found', 501: 'capability_not_provided' }[needs.status];
  throw new Refusal(needs.status, code, { requiredCapability: needs.capability });
}

function refused(error: unknown, locale: string | undefined): JsonAnswer {
  const refusal = error instanceof Refusal ? error : new Refusal(500, 'internal_error');
  if (refusal !== error) console.error(error);
  const { status, code, headers } = refusal;
  const details = { ...refusal.details, ...(locale === undefined ? {} : { locale }) };
  return {
    status,
    headers,
    body: {
      error: code,
      message: textOf(code, locale ?? 'en'),
      ...(Object.keys(details).length > 0 ? { details } : {}),
    },
  };
}

/** The language that was negotiated, where the host negotiates one. */
function localeFor({ capabilities }: Host, { headers }: Request): string | undefined {
  const i18n = capabilities.i18n as { supported?: boolean; supportedLocales?: readonly string[] } | undefined;
  if (!i18n?.supported) return undefined;
  return chooseLanguage(headers['accept-language'], i18n.supportedLocales ?? ['en']);
}

function withLanguage<A extends Answer>(answer: A, locale: string | undefined): A {
  if (locale === undefined) return answer;
  return { ...answer, headers: { 'Content-Language': locale, ...answer.headers } };
}
