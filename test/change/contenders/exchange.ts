import type { Json } from '../../../tools/json/value.ts';
import { accepts } from '../accepts.ts';

/** A request and its answer, as far as a description of one operation can tell whether it knows them. */
export interface Exchange {
  readonly query?: string;
  readonly scopes?: readonly string[];
  readonly answer?: { readonly status: number; readonly body?: Json; readonly headers?: readonly string[] };
}

interface Described {
  readonly parameters?: readonly {
    readonly name: string;
    readonly required?: boolean;
    readonly explode?: boolean;
    readonly schema: Json;
  }[];
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly responses: Readonly<
    Record<
      string,
      { readonly content?: Json; readonly headers?: Readonly<Record<string, { required?: boolean }>> }
    >
  >;
}

/** Reads the description by the words of OpenAPI 3.1 alone; it shares nothing with the tool. */
export async function describes(api: Json, { query = '', scopes, answer }: Exchange): Promise<boolean> {
  const { paths } = api as unknown as { paths: { '/things'?: { get?: Described } } };
  const operation = paths['/things']?.get;
  if (!operation) return false;
  if (!(await takesQuery(operation, new URLSearchParams(query)))) return false;
  if (
    scopes &&
    !(operation.security ?? [{}]).some((way) =>
      Object.values(way)
        .flat()
        .every((one) => scopes.includes(one)),
    )
  )
    return false;
  return answer === undefined || givesAnswer(operation, answer);
}

async function takesQuery({ parameters = [] }: Described, query: URLSearchParams): Promise<boolean> {
  if ([...query.keys()].some((name) => !parameters.some((one) => one.name === name))) return false;
  for (const { name, required = false, explode = true, schema } of parameters) {
    const values = query.getAll(name);
    if (values.length === 0 && required) return false;
    if (values.length > 1 && !explode) return false;
    if (values.length === 0) continue;
    const isList = (schema as { type?: Json }).type === 'array';
    const value: Json = isList ? (explode ? values : values[0]!.split(',')) : values[0]!;
    if (!(await accepts(schema, value))) return false;
  }
  return true;
}

async function givesAnswer(
  { responses }: Described,
  { status, body, headers = [] }: NonNullable<Exchange['answer']>,
): Promise<boolean> {
  const response = responses[String(status)];
  if (!response) return false;
  const promised = Object.entries(response.headers ?? {}).filter(([, { required }]) => required);
  if (promised.some(([name]) => !headers.includes(name))) return false;
  const content = response.content as { 'application/json': { schema: Json } } | undefined;
  return body === undefined || content === undefined || accepts(content['application/json'].schema, body);
}
