/** Encodings of files. */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Names the encodings for people. */
export const ENCODING_NAMES: Record<Encoding, string> = {
  'utf-8': 'Unicode (UTF-8)',
  'utf-16le': 'Unicode (UTF-16)',
  'utf-16be': 'Unicode (UTF-16, reversed)',
  'windows-1252': 'Windows (Western)',
  macintosh: 'Mac (Western)',
};

/** Decoded text of a file. Invalid bytes are replacement or control characters, which `cellProblem` reports. */
export interface DecodedText {
  text: string;
  encoding: Encoding;
  /** True when the encoding is a guess from the bytes, so that people check the first rows. */
  isGuess: boolean;
}

const MARKS: readonly { bytes: readonly number[]; encoding: Encoding }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
];
/** Number of bytes that are searched for NUL bytes of UTF-16. */
const SAMPLE_BYTES = 4096;

/**
 * Decodes a file of rows: by its mark, by NUL bytes (UTF-16 without a mark), as UTF-8 when valid, as an old Mac's
 * file when lines end with only CR, else as Windows-1252. UTF-8 with some damage stays UTF-8.
 * @param chosen encoding that a person chose instead of the guess
 */
export function decodeRows(bytes: Uint8Array, chosen: Encoding | null = null): DecodedText {
  if (chosen !== null) return { text: decode(bytes, chosen), encoding: chosen, isGuess: false };
  const mark = MARKS.find((candidate) => candidate.bytes.every((byte, at) => bytes[at] === byte));
  if (mark !== undefined) return { text: decode(bytes, mark.encoding), encoding: mark.encoding, isGuess: false };
  const utf16 = detectUtf16(bytes);
  if (utf16 !== null) return { text: decode(bytes, utf16), encoding: utf16, isGuess: true };
  const text = decode(bytes, 'utf-8');
  const damaged = text.split('\ufffd').length - 1;
  if (damaged === 0) return { text, encoding: 'utf-8', isGuess: false };
  // Letters of Windows-1252 are hardly ever valid UTF-8: more valid than invalid ones mean a damaged UTF-8 file.
  if ((text.match(/[\u0080-\ufffc]/g) ?? []).length > damaged) return { text, encoding: 'utf-8', isGuess: true };
  const encoding = bytes.includes(13) && !bytes.includes(10) ? 'macintosh' : 'windows-1252';
  return { text: decode(bytes, encoding), encoding, isGuess: true };
}

function decode(bytes: Uint8Array, encoding: Encoding): string {
  return new TextDecoder(encoding).decode(bytes);
}

/** Detects the byte order of UTF-16, whose commas, digits and line ends have a NUL byte each; null for other text. */
function detectUtf16(bytes: Uint8Array): Encoding | null {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const nuls = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) nuls[at % 2] = (nuls[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = nuls;
  if (Math.max(even, odd) * 10 <= sample.length) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}
