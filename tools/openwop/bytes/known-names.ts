interface KnownName {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Says which of a few known names stands in bytes without decoding them; the empty name is none of them. */
export class KnownNames {
  private readonly byLength = new Map<number, KnownName[]>();

  constructor(names: readonly string[]) {
    for (const name of names) {
      const bytes = Buffer.from(name);
      this.byLength.set(bytes.length, [...(this.byLength.get(bytes.length) ?? []), { name, bytes }]);
    }
  }

  find(bytes: Uint8Array, start: number, end: number): string {
    const candidates = this.byLength.get(end - start) ?? [];
    return (
      candidates.find((known) => known.bytes.every((byte, index) => byte === bytes[start + index]))?.name ??
      ''
    );
  }
}
