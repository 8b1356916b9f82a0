/** Cost of decoding a JPEG that keeps all its coefficients until its last scan (ITU-T T.81), as libjpeg does. */
export interface JpegCost {
  /** Bytes of the coefficients; 0 for a JPEG of one scan, which is decoded row by row. */
  coefficientBytes: number;
  /** Largest number of scans: each goes over the whole picture. */
  scans: number;
}

const START_OF_SCAN = 0xda;
/** SOF0 to SOF15 begin a frame, except for the tables of Huffman (DHT), of arithmetic coding (DAC), and JPG. */
const NO_FRAMES: readonly number[] = [0xc4, 0xc8, 0xcc];
const PROGRESSIVE: readonly number[] = [0xc2, 0xc6, 0xca, 0xce];

/** Reads the cost of a JPEG from its headers; null when they are not those of a JPEG. */
export function readJpegCost(bytes: Uint8Array): JpegCost | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let frame: Frame | null = null;
  let offset = 2;
  while (offset + 4 < file.length) {
    // Bytes between segments are skipped, as libjpeg does.
    offset = file.indexOf(0xff, offset);
    const marker = offset === -1 ? undefined : file[offset + 1];
    if (marker === undefined || offset + 4 > file.length) return null;
    if (marker === 0xff) {
      offset += 1;
    } else if (marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= 0xd8)) {
      offset += 2;
    } else if (marker === START_OF_SCAN) {
      return frame === null ? null : costOf(frame, file[offset + 4] ?? 0, countScans(file, offset));
    } else {
      if (marker >= 0xc0 && marker <= 0xcf && !NO_FRAMES.includes(marker)) frame ??= readFrame(file, offset, marker);
      offset += 2 + file.readUInt16BE(offset + 2);
    }
  }
  return null;
}

interface Frame {
  isProgressive: boolean;
  width: number;
  height: number;
  /** Horizontal and vertical sampling of each component. */
  sampling: readonly { across: number; down: number }[];
}

function readFrame(file: Buffer, offset: number, marker: number): Frame | null {
  const count = file[offset + 9] ?? 0;
  if (count === 0 || offset + 10 + 3 * count > file.length) return null;
  const sampling = Array.from({ length: count }, (_, index) => {
    const factors = file[offset + 11 + 3 * index] ?? 0;
    return { across: factors >> 4, down: factors & 15 };
  });
  const isProgressive = PROGRESSIVE.includes(marker);
  return { isProgressive, width: file.readUInt16BE(offset + 7), height: file.readUInt16BE(offset + 5), sampling };
}

function costOf(frame: Frame, componentsInScan: number, scans: number): JpegCost {
  const { isProgressive, width, height, sampling } = frame;
  if (!isProgressive && componentsInScan >= sampling.length) return { coefficientBytes: 0, scans };
  const largest = (part: 'across' | 'down') => Math.max(1, ...sampling.map((component) => component[part]));
  const samples = sampling.map(({ across, down }) => (across / largest('across')) * (down / largest('down')));
  return { coefficientBytes: 2 * width * height * samples.reduce((sum, share) => sum + share, 0), scans };
}

/** Counts the scans from the first on. It may count too many: those of a second picture behind the first too. */
function countScans(file: Buffer, from: number): number {
  const marker = Buffer.from([0xff, START_OF_SCAN]);
  let scans = 0;
  for (let offset = file.indexOf(marker, from); offset !== -1; offset = file.indexOf(marker, offset + 2)) scans += 1;
  return scans;
}
