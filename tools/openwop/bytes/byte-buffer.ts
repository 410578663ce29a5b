/** Gathers small writes until they are worth a system call. */
export class ByteBuffer {
  length = 0;
  private bytes = Buffer.alloc(1 << 16);

  add(written: string | Uint8Array): void {
    const size = typeof written === 'string' ? Buffer.byteLength(written) : written.length;
    if (this.length + size > this.bytes.length) {
      this.bytes = Buffer.concat([this.bytes], 2 * (this.length + size));
    }
    if (typeof written === 'string') this.bytes.write(written, this.length);
    else this.bytes.set(written, this.length);
    this.length += size;
  }

  /** What was gathered; valid until the next write. */
  take(): Uint8Array {
    const taken = this.bytes.subarray(0, this.length);
    this.length = 0;
    return taken;
  }
}
