// Lines of text put together as bytes, so that nothing but the bytes outlives its row.
const FIRST_BYTES = 256 * 1024;
/** A letter takes at most three bytes for each of its units. */
const BYTES_PER_UNIT = 3;

export function createOutput() {
  let bytes = Buffer.allocUnsafeSlow(FIRST_BYTES);
  let length = 0;
  return {
    write(text: string): void {
      const needed = length + text.length * BYTES_PER_UNIT;
      if (needed > bytes.length) {
        const bigger = Buffer.allocUnsafeSlow(Math.max(needed, bytes.length * 2));
        bytes.copy(bigger, 0, 0, length);
        bytes = bigger;
      }
      length += bytes.write(text, length);
    },
    /** What was written since the last time, in memory of its own. */
    take(): Uint8Array<ArrayBuffer> {
      const taken = new Uint8Array(length);
      taken.set(bytes.subarray(0, length));
      length = 0;
      return taken;
    },
  };
}
