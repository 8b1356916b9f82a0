import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import {
  chunk,
  extendedHeader,
  riff,
  riffChunk,
  segment,
  soundPicture,
  webpPixels,
  withChunks,
  withSegments,
} from './parts.ts';

/** Text in every part of a picture file that can contain text. */
export const TELLTALE = 'Telltale';
/** Latitude and longitude as in XMP and text tags. */
const PLACE = '30,16.0167N 97,44.0167W';

/** Makes EXIF with the location, the phone, its maker's notes, and a thumbnail with its own EXIF. */
export async function exif(orientation = 1, isThumbnailed = true): Promise<Buffer> {
  const thumbnail = isThumbnailed ? withSegments(await soundPicture('jpeg'), exifSegment(await exif(1, false))) : null;
  const whole = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .withExif({
      IFD0: { Make: `${TELLTALE} Phones`, Software: TELLTALE, Artist: TELLTALE, XPAuthor: TELLTALE },
      IFD2: { MakerNote: TELLTALE, UserComment: TELLTALE, BodySerialNumber: TELLTALE },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '30/1 16/1 1/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '97/1 44/1 1/1',
        GPSAreaInformation: TELLTALE,
      },
    })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
  const { exif: written } = await sharp(whole).metadata();
  if (written === undefined) throw new Error('No EXIF was written');
  const tiff = Buffer.from(written).subarray(6);
  return thumbnail === null ? tiff : withThumbnail(tiff, thumbnail);
}

/** Appends a directory with a thumbnail, and links it from the first directory. */
function withThumbnail(tiff: Buffer, thumbnail: Buffer): Buffer {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const [read16, read32] = isLittle
    ? [(at: number) => tiff.readUInt16LE(at), (at: number) => tiff.readUInt32LE(at)]
    : [(at: number) => tiff.readUInt16BE(at), (at: number) => tiff.readUInt32BE(at)];
  const first = read32(4);
  const next = first + 2 + read16(first) * 12;
  const directory = Buffer.alloc(2 + 2 * 12 + 4);
  const write = (value: number, at: number, bytes: 2 | 4, to = directory) =>
    isLittle ? to.writeUIntLE(value, at, bytes) : to.writeUIntBE(value, at, bytes);
  write(2, 0, 2);
  // Offset and length of the picture (tags 0x0201 and 0x0202 of TIFF).
  for (const [index, [tag, value]] of [
    [0x0201, tiff.length + directory.length],
    [0x0202, thumbnail.length],
  ].entries()) {
    const at = 2 + index * 12;
    write(tag ?? 0, at, 2);
    write(4, at + 2, 2);
    write(1, at + 4, 4);
    write(value ?? 0, at + 8, 4);
  }
  const named = Buffer.from(tiff);
  write(tiff.length, next, 4, named);
  return Buffer.concat([named, directory, thumbnail]);
}

export function exifSegment(tiff: Buffer): Buffer {
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]));
}

const XMP = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
  xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/"
  exif:GPSLatitude="${PLACE}" exif:UserComment="${TELLTALE}"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

/** Makes Photoshop's block of IPTC: city and by-line. */
function iptc(): Buffer {
  const field = (tag: number) =>
    Buffer.concat([Buffer.from([0x1c, 2, tag, 0, TELLTALE.length]), Buffer.from(TELLTALE)]);
  const fields = Buffer.concat([field(90), field(80)]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(fields.length);
  return Buffer.concat([Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0', 'latin1'), size, fields]);
}

/** Makes an invalid color profile whose description is personal. */
function profile(): Buffer {
  const bytes = Buffer.alloc(160);
  bytes.writeUInt32BE(160, 0);
  bytes.write('mntrRGB XYZ ', 12, 'latin1');
  bytes.write('acsp', 36, 'latin1');
  bytes.write(TELLTALE, 132, 'latin1');
  return bytes;
}

const text = (content: string) => Buffer.from(content, 'latin1');

/** Files for each part of each format that can contain text and a location. */
export const TELLTALES: readonly { place: string; make: () => Promise<Buffer> }[] = [
  ...Object.entries<() => Promise<Buffer>>({
    'EXIF with place and thumbnail': async () => exifSegment(await exif()),
    'EXIF twice': async () => Buffer.concat([exifSegment(await exif()), exifSegment(await exif(6))]),
    XMP: async () => segment(0xe1, text(`http://ns.adobe.com/xap/1.0/\0${XMP}`)),
    'extended XMP': async () =>
      segment(0xe1, text(`http://ns.adobe.com/xmp/extension/\0${'A'.repeat(32)}\0\0\x01\0\0\0\0\0${XMP}`)),
    IPTC: async () => segment(0xed, iptc()),
    'a color profile': async () => segment(0xe2, Buffer.concat([text('ICC_PROFILE\0\x01\x01'), profile()])),
    'several pictures': async () => segment(0xe2, text(`MPF\0II*\0${TELLTALE}`)),
    'the older thumbnail of JFIF': async () => segment(0xe0, text(`JFXX\0\x10${TELLTALE}`)),
    'a comment': async () => segment(0xfe, text(`${TELLTALE} at ${PLACE}`)),
    'an unknown segment': async () => segment(0xeb, text(TELLTALE)),
  }).map(([place, make]) => ({
    place: `${place} of a JPEG`,
    make: async () => withSegments(await soundPicture('jpeg'), await make()),
  })),
  {
    place: 'what follows the end of a JPEG',
    make: async () => Buffer.concat([await soundPicture('jpeg'), exifSegment(await exif()), text(TELLTALE)]),
  },
  ...Object.entries<() => Promise<Buffer>>({
    eXIf: async () => chunk('eXIf', await exif()),
    tEXt: async () => chunk('tEXt', text(`Comment\0${TELLTALE} ${PLACE}`)),
    zTXt: async () => chunk('zTXt', Buffer.concat([text('Comment\0\0'), deflateSync(TELLTALE)])),
    'iTXt with XMP': async () => chunk('iTXt', text(`XML:com.adobe.xmp\0\0\0\0\0${XMP}`)),
    iCCP: async () => chunk('iCCP', Buffer.concat([text(`${TELLTALE}\0\0`), deflateSync(profile())])),
    'EXIF as text': async () =>
      chunk('tEXt', text(`Raw profile type exif\0\nexif\n8\n${text(TELLTALE).toString('hex')}`)),
    'a private chunk': async () => chunk('teLL', text(TELLTALE)),
  }).map(([place, make]) => ({
    place: `${place} of a PNG`,
    make: async () => withChunks(await soundPicture('png'), await make()),
  })),
  {
    place: 'what follows the end of a PNG',
    make: async () => Buffer.concat([await soundPicture('png'), text(TELLTALE)]),
  },
  ...Object.entries<() => Promise<Buffer>>({
    EXIF: async () => riffChunk('EXIF', await exif()),
    'XMP ': async () => riffChunk('XMP ', text(XMP)),
    ICCP: async () => riffChunk('ICCP', profile()),
    'a private chunk': async () => riffChunk('TELL', text(TELLTALE)),
  }).map(([place, make]) => ({
    place: `${place.trim()} of a WebP`,
    make: async () => {
      const pixels = webpPixels(await soundPicture('webp'));
      const given = await make();
      const isBefore = place === 'ICCP';
      return riff(extendedHeader(240, 160, 0x2c), ...(isBefore ? [given, pixels] : [pixels, given]));
    },
  })),
];
