import type { JsonObject } from '../../../tools/json/value.ts';

/** Why a request is refused; becomes an error envelope. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: JsonObject | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: string,
    details?: JsonObject,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(code);
    this.status = status;
    this.code = code;
    this.details = details;
    this.headers = headers;
  }
}

export function invalid(details: JsonObject): Refusal {
  return new Refusal(400, 'validation_error', details);
}
