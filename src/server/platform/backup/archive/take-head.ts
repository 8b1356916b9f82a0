type Bytes = AsyncIterable<Buffer>;

/** Reads the first bytes of a stream, or all of it when it is shorter. @returns them, and the stream with them */
export async function takeHead(source: Bytes, size: number): Promise<{ head: Buffer; whole: Bytes }> {
  const parts = source[Symbol.asyncIterator]();
  let read: Buffer = Buffer.alloc(0);
  while (read.length < size) {
    const { value, done } = await parts.next();
    if (done === true) break;
    read = Buffer.concat([read, value]);
  }
  const whole = async function* () {
    yield read;
    yield* { [Symbol.asyncIterator]: () => parts };
  };
  return { head: read.subarray(0, size), whole: whole() };
}
