import sharp from 'sharp';

/** Markers of a JPEG that has only pixels: frame, tables, scan, restarts, and the JFIF header. */
const PIXEL_MARKERS: readonly number[] = [0xc0, 0xc1, 0xc2, 0xc4, 0xda, 0xdb, 0xdd, 0xe0];

/**
 * Lists the markers of a JPEG with anything but pixels, and "more" when bytes follow its end.
 * @returns an empty list for a JPEG without metadata
 */
export function otherThanPixels(jpeg: Buffer): string[] {
  if (jpeg.readUInt16BE(0) !== 0xffd8) return ['no JPEG'];
  const markers: string[] = [];
  let at = 2;
  while (at < jpeg.length - 1) {
    const marker = jpeg[at + 1] ?? 0;
    if (jpeg[at] !== 0xff) return [...markers, 'no marker'];
    if (marker === 0xd9) return at + 2 === jpeg.length ? markers : [...markers, 'more'];
    if (!PIXEL_MARKERS.includes(marker)) markers.push(marker.toString(16));
    at += 2 + jpeg.readUInt16BE(at + 2);
    if (marker === 0xda) at = endOfScan(jpeg, at);
  }
  return [...markers, 'no end'];
}

function endOfScan(jpeg: Buffer, from: number): number {
  for (let at = from; at < jpeg.length - 1; at += 1) {
    const next = jpeg[at + 1] ?? 0;
    if (jpeg[at] === 0xff && next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return jpeg.length;
}

/** Reads the longer side of a picture, and the kinds of its metadata. */
export async function readKept(jpeg: Buffer): Promise<{ side: number; metadata: string[] }> {
  const { width, height, ...header } = await sharp(jpeg).metadata();
  const kinds = ['exif', 'xmp', 'iptc', 'icc', 'orientation'] as const;
  return { side: Math.max(width, height), metadata: kinds.filter((kind) => header[kind] !== undefined) };
}
