type Bytes = AsyncIterable<Buffer>;

/** Reads the first bytes of a stream, or all of a shorter one. @returns those bytes, and the whole stream including them */
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
