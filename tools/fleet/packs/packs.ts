/** Whole contents by name, each a function of its name: who writes one twice writes the same. */
export interface Packs {
  put(name: string, content: Uint8Array): Promise<void>;
  /** Undefined where there is none. */
  get(name: string): Promise<Uint8Array | undefined>;
}
