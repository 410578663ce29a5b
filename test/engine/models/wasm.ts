interface Memory {
  readonly buffer: ArrayBuffer;
}

/** What this file needs of a global that the types of Node do not declare. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Memory: new (limits: { initial: number; maximum: number }) => Memory;
  readonly Instance: new (module: object, imports: object) => { readonly exports: Record<string, unknown> };
};

/**
 * (memory (export "memory") 1) (data "Hello, ")
 * (func (export "greet") (param $name i32) (param $length i32) (result i32)): copies the name behind the greeting,
 * adds an exclamation mark and gives the length of it all.
 */
const GREET =
  'AGFzbQEAAAABBwFgAn9/AX8DAgEABQMBAAEHEgIGbWVtb3J5AgAFZ3JlZXQAAAoaARgAQQcgACAB/AoAACABQSE6AAcgAUEIagsLDQEAQQALB0hlbGxvLCA=';

/** (import "e" "m" (memory 1)) (func (export "bomb") (result i32)): takes pages until there are none, and counts them. */
const BOMB = 'AGFzbQEAAAABBQFgAAF/AggBAWUBbQIAAQMCAQAHCAEEYm9tYgAAChIBEAADQEEBQABBf0cNAAs/AAs=';

export function greetModule() {
  const { exports } = new WebAssembly.Instance(moduleOf(GREET), {});
  return {
    memory: exports.memory as Memory,
    greet: exports.greet as (name: number, length: number) => number,
  };
}

/** How many pages the module got before it was refused one. */
export function bombModule(maximum: number): number {
  const memory = new WebAssembly.Memory({ initial: 1, maximum });
  const { exports } = new WebAssembly.Instance(moduleOf(BOMB), { e: { m: memory } });
  return (exports.bomb as () => number)();
}

function moduleOf(base64: string): object {
  return new WebAssembly.Module(Buffer.from(base64, 'base64'));
}
