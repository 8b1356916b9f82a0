/** Length of a PNG's signature. */
const SIGNATURE = 8;
/** Length, name and checksum of a chunk. */
const FRAME = 12;

/** Chunks that decide the pixels, their colors and their orientation (PNG, third edition, 11). */
const KEPT_CHUNKS: readonly string[] = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'iCCP', 'sRGB', 'gAMA', 'cHRM', 'eXIf'];

/**
 * Returns a PNG with only the chunks of its picture: compressed text can grow a thousandfold when it is read, and the frames of
 * an animation are not used.
 * @returns null when the file does not consist of chunks up to its end mark
 */
export function plainPng(bytes: Uint8Array): Uint8Array | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = [file.subarray(0, SIGNATURE)];
  let offset = SIGNATURE;
  while (offset + FRAME <= file.length) {
    const end = offset + FRAME + file.readUInt32BE(offset);
    if (end > file.length) return null;
    const type = file.toString('latin1', offset + 4, offset + 8);
    if (KEPT_CHUNKS.includes(type)) parts.push(file.subarray(offset, end));
    if (type === 'IEND') return Buffer.concat(parts);
    offset = end;
  }
  return null;
}
