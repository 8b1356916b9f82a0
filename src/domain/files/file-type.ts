/** Types of files that people may upload, detected only from their content: names and headers can't be trusted. */

export const PICTURE_TYPES = ['jpeg', 'png', 'webp'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];
export type FileType = PictureType | 'pdf';

/** A sign in the content of a file: Latin-1 text at an offset. */
export interface Sign {
  at: number;
  text: string;
}

/** First bytes of each type of picture. */
const SIGNS: readonly { type: PictureType; parts: readonly Sign[] }[] = [
  { type: 'jpeg', parts: [{ at: 0, text: '\xff\xd8\xff' }] },
  { type: 'png', parts: [{ at: 0, text: '\x89PNG\r\n\x1a\n' }] },
  {
    type: 'webp',
    parts: [
      { at: 0, text: 'RIFF' },
      { at: 8, text: 'WEBP' },
    ],
  },
];

/** Bytes within which a PDF begins: readers skip marks, blank lines and what mail programs put before it (ISO 32000-1, annex H.3.4.1). */
const PDF_BEGINS_WITHIN = 1024;

/** Returns the type of a file by its content; null for any other, such as HEIC, SVG or a page of HTML. */
export function fileTypeOf(bytes: Uint8Array): FileType | null {
  const picture = SIGNS.find(({ parts }) => parts.every((sign) => hasSign(bytes, sign)));
  if (picture !== undefined) return picture.type;
  return latinText(bytes, 0, PDF_BEGINS_WITHIN).includes('%PDF-') ? 'pdf' : null;
}

/** Returns true when a file has a sign. */
export function hasSign(bytes: Uint8Array, { at, text }: Sign): boolean {
  return latinText(bytes, at, text.length) === text;
}

/** Reads bytes as Latin-1 text: one character for each. */
export function latinText(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}
