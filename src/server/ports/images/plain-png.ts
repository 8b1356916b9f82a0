/** Length of a PNG's signature. */
const SIGNATURE = 8;
/** Length, name and checksum of a chunk. */
const FRAME = 12;

/** Chunks that decide the pixels, their colors and their orientation (PNG, third edition, 11). */
const KEPT: readonly string[] = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'iCCP', 'sRGB', 'gAMA', 'cHRM', 'eXIf'];

/**
 * Returns a PNG with the chunks of its picture alone: compressed text grows a thousandfold when it is read, and frames of an
 * animation are of no use.
 * @returns null where the file is not one of chunks up to its end mark
 */
export function plainPng(bytes: Uint8Array): Uint8Array | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = [file.subarray(0, SIGNATURE)];
  let at = SIGNATURE;
  while (at + FRAME <= file.length) {
    const end = at + FRAME + file.readUInt32BE(at);
    if (end > file.length) return null;
    const type = file.toString('latin1', at + 4, at + 8);
    if (KEPT.includes(type)) parts.push(file.subarray(at, end));
    if (type === 'IEND') return Buffer.concat(parts);
    at = end;
  }
  return null;
}
