// Lines of text put together as bytes, so that nothing but the bytes outlives its row. What was taken may be given back:
// a file of any size then needs a few pieces of memory, and not a new one for each batch, which nobody would collect soon.
const FIRST_BYTES = 256 * 1024;
/** A letter takes at most three bytes for each of its units. */
const BYTES_PER_UNIT = 3;

export function createOutput() {
  const spare: ArrayBuffer[] = [];
  let bytes: Buffer<ArrayBuffer> | undefined;
  let length = 0;

  function roomFor(needed: number): Buffer<ArrayBuffer> {
    const current = bytes ?? Buffer.from(spare.pop() ?? new ArrayBuffer(FIRST_BYTES));
    if (needed <= current.length) return current;
    const bigger = Buffer.from(new ArrayBuffer(Math.max(needed, current.length * 2)));
    current.copy(bigger, 0, 0, length);
    return bigger;
  }

  return {
    write(text: string): void {
      bytes = roomFor(length + text.length * BYTES_PER_UNIT);
      length += bytes.write(text, length);
    },
    /** What was written since the last time, in memory of its own. */
    take(): Uint8Array<ArrayBuffer> {
      const taken = new Uint8Array(bytes?.buffer ?? new ArrayBuffer(0), 0, length);
      bytes = undefined;
      length = 0;
      return taken;
    },
    /** Nobody reads it any more: the next lines are written over it. */
    giveBack(taken: ArrayBuffer): void {
      if (taken.byteLength > 0) spare.push(taken);
    },
  };
}
export type Output = ReturnType<typeof createOutput>;
