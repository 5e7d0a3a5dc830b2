// Lines of text put together as bytes, so that nothing but the bytes outlives its row. Each batch is written over the one
// before: a file of any size needs the memory of one.
const FIRST_BYTES = 256 * 1024;
/** A letter takes at most three bytes for each of its units. */
const BYTES_PER_UNIT = 3;

export function createOutput() {
  let bytes = Buffer.allocUnsafeSlow(FIRST_BYTES);
  let length = 0;

  function makeRoomFor(needed: number): void {
    if (needed <= bytes.length) return;
    const bigger = Buffer.allocUnsafeSlow(Math.max(needed, bytes.length * 2));
    bytes.copy(bigger, 0, 0, length);
    bytes = bigger;
  }

  return {
    write(text: string): void {
      makeRoomFor(length + text.length * BYTES_PER_UNIT);
      length += bytes.write(text, length);
    },
    length: () => length,
    /** What was written since the last time; it holds until the next is written. */
    take(): Uint8Array<ArrayBuffer> {
      const taken = bytes.subarray(0, length);
      length = 0;
      return taken;
    },
  };
}
