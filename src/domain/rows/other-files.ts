const SAVE_AS = 'Open it, save it as CSV, and choose that file.';

/** Files without rows, detected by their content whatever their names; the first match counts. */
const OTHER_FILES: readonly { holds: (text: string) => boolean; message: string }[] = [
  {
    holds: (text) => isZip(text) && /\b(?:word|ppt)\/|opendocument\.(?:text|presentation)/.test(text),
    message: 'This is a document or a presentation. Choose the list as a CSV file.',
  },
  {
    holds: (text) => isZip(text) && /\bxl\/|\[Content_Types\]\.xml/.test(text),
    message: `This is an Excel workbook. ${SAVE_AS}`,
  },
  {
    holds: (text) => isZip(text) && /\.iwa\b|Index\.zip/.test(text),
    message: `This is a Numbers document. ${SAVE_AS}`,
  },
  {
    holds: (text) => isZip(text) && text.includes('opendocument'),
    message: `This is an OpenDocument spreadsheet. ${SAVE_AS}`,
  },
  { holds: isZip, message: 'This is a ZIP archive. Unpack it, and choose the CSV file in it.' },
  {
    holds: (text) => text.startsWith('\u00d0\u00cf\u0011\u00e0'),
    message: `This is an old Excel workbook or another Office file. ${SAVE_AS}`,
  },
  { holds: (text) => text.slice(0, 1024).includes('%PDF-'), message: 'This is a PDF. Choose the list as a CSV file.' },
  {
    holds: (text) => text.startsWith('\u001f\u008b'),
    message: 'This is a compressed file. Unpack it, and choose the CSV file in it.',
  },
  {
    holds: (text) => /^(?:\u0089PNG|\u00ff\u00d8\u00ff|GIF8|RIFF....WEBP|....ftyp)/.test(text),
    message: 'This is a picture. Choose the list as a CSV file.',
  },
  {
    holds: (text) => /^\s*BEGIN:VCARD/i.test(text),
    message: 'These are contact cards (vCard). Export your contacts as CSV, and choose that file.',
  },
  { holds: (text) => /^\s*\{\\rtf/.test(text), message: `This is a text document (RTF). ${SAVE_AS}` },
  {
    holds: (text) => /^\s*<(?:!doctype|html|table|head|body|meta|style|\?xml|!--)/i.test(text),
    message: `This is a web page or XML. ${SAVE_AS}`,
  },
  { holds: (text) => /^\s*(?:\{\s*"|\[\s*[{[])/.test(text), message: 'This is JSON. Choose the list as a CSV file.' },
];

/** Number of characters read from the beginning and the end: a ZIP archive lists its files at its end. */
const EDGE_CHARACTERS = 64 * 1024;

/**
 * Explains a file without rows, such as a workbook renamed to ".csv"; null for a file that may have rows.
 * @param file as bytes, or as decoded text
 */
export function otherFileMessage(file: Uint8Array | string): string | null {
  const text =
    typeof file === 'string'
      ? edgesOf(file)
      : edgesOf(latin(file.subarray(0, EDGE_CHARACTERS)) + latin(file.subarray(-EDGE_CHARACTERS)));
  return OTHER_FILES.find(({ holds }) => holds(text))?.message ?? null;
}

function isZip(text: string): boolean {
  return ['PK\u0003', 'PK\u0005', 'PK\u0007'].some((sign) => text.startsWith(sign));
}

function edgesOf(text: string): string {
  const bare = text.replace(/^(?:\ufeff|\u00ef\u00bb\u00bf)/, '');
  return bare.length <= 2 * EDGE_CHARACTERS ? bare : bare.slice(0, EDGE_CHARACTERS) + bare.slice(-EDGE_CHARACTERS);
}

/** Reads bytes as one character each. */
function latin(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 4096) text += String.fromCharCode(...bytes.subarray(at, at + 4096));
  return text;
}
