/** How the characters of a file are written as bytes. */
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

/** Text of a file. What its bytes do not say in the encoding is U+FFFD or a control sign: `cellProblem` names it. */
export interface DecodedText {
  text: string;
  encoding: Encoding;
  /** True when nothing but the look of the bytes speaks for the encoding: people are shown the first rows. */
  isGuess: boolean;
}

const MARKS: readonly { bytes: readonly number[]; encoding: Encoding }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
];
/** Bytes that show whether every second one is NUL, as in UTF-16. */
const LOOKED_AT = 4096;

/**
 * Decodes a file of rows: by its mark, by NUL bytes (UTF-16 without a mark), as UTF-8 where that holds, as an old Mac's
 * file where lines end with CR alone, else as Windows-1252. UTF-8 with some damage stays UTF-8.
 * @param chosen the encoding that a person says, instead of the guess
 */
export function decodeRows(bytes: Uint8Array, chosen: Encoding | null = null): DecodedText {
  if (chosen !== null) return { text: decode(bytes, chosen), encoding: chosen, isGuess: false };
  const mark = MARKS.find((one) => one.bytes.every((byte, at) => bytes[at] === byte));
  if (mark !== undefined) return { text: decode(bytes, mark.encoding), encoding: mark.encoding, isGuess: false };
  const wide = findWide(bytes);
  if (wide !== null) return { text: decode(bytes, wide), encoding: wide, isGuess: true };
  const text = decode(bytes, 'utf-8');
  const damaged = text.split('\ufffd').length - 1;
  if (damaged === 0) return { text, encoding: 'utf-8', isGuess: false };
  // Letters of Windows-1252 are no UTF-8 by chance: more good ones than bad ones are a damaged file.
  if ((text.match(/[\u0080-\ufffc]/g) ?? []).length > damaged) return { text, encoding: 'utf-8', isGuess: true };
  const encoding = bytes.includes(13) && !bytes.includes(10) ? 'macintosh' : 'windows-1252';
  return { text: decode(bytes, encoding), encoding, isGuess: true };
}

function decode(bytes: Uint8Array, encoding: Encoding): string {
  return new TextDecoder(encoding).decode(bytes);
}

/** Finds the order of the bytes of UTF-16, whose commas, digits and line ends have a NUL each; null for other text. */
function findWide(bytes: Uint8Array): Encoding | null {
  const looked = bytes.subarray(0, LOOKED_AT);
  const nuls = [0, 0];
  looked.forEach((byte, at) => {
    if (byte === 0) nuls[at % 2] = (nuls[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = nuls;
  if (Math.max(even, odd) * 10 <= looked.length) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}
