import type { Wire } from '../../cases/protocol.ts';

/** `GET /v1/runs/${run}?x=1` as `GET /v1/runs/{run}`: a kept value is a parameter, and a query names no operation. */
export function operationOf(send: string): string {
  return send.replace(/\?.*$/s, '').replaceAll(/\$\{([^}]+)\}/g, '{$1}');
}

/** The same whatever the parameters are called. */
export function shapeOf(operation: string): string {
  return operation.replaceAll(/\{[^}]*\}/g, '{}');
}

/** The name that the wire has for an operation, which differs from the case's in its parameters alone. */
export function namedBy({ operations = [] }: Pick<Wire, 'operations'>, send: string): string | undefined {
  const shape = shapeOf(operationOf(send));
  return (
    operations.find(({ operation }) => shapeOf(operation) === shape) ??
    operations.find(({ operation }) => fits(operation, send))
  )?.operation;
}

/** A path with values in the place of its parameters. */
function fits(operation: string, send: string): boolean {
  const pattern = operation
    .split(/\{[^}]*\}/)
    .map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('[^/:]+');
  return new RegExp(`^${pattern}$`).test(operationOf(send));
}

export function isRequired({ operations = [] }: Pick<Wire, 'operations'>, operation: string): boolean {
  return operations.some((one) => one.operation === operation && one.required === true);
}
