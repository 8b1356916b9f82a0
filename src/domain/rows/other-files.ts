const SAVE_AS = 'Open it, save it as CSV, and choose that file.';

/** Files that are no rows, whatever their names end with: told by their content, the first that fits. */
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

/** Characters of the beginning and of the end that are looked at: a ZIP archive lists its files at its end. */
const LOOKED_AT = 64 * 1024;

/**
 * Says what a file is that holds no rows, such as a workbook that was renamed to ".csv"; null for a file that may hold them.
 * @param file as bytes, or as somebody's text of them
 */
export function otherFileMessage(file: Uint8Array | string): string | null {
  const text =
    typeof file === 'string'
      ? edgesOf(file)
      : edgesOf(latin(file.subarray(0, LOOKED_AT)) + latin(file.subarray(-LOOKED_AT)));
  return OTHER_FILES.find(({ holds }) => holds(text))?.message ?? null;
}

function isZip(text: string): boolean {
  return ['PK\u0003', 'PK\u0005', 'PK\u0007'].some((sign) => text.startsWith(sign));
}

function edgesOf(text: string): string {
  const bare = text.replace(/^(?:\ufeff|\u00ef\u00bb\u00bf)/, '');
  return bare.length <= 2 * LOOKED_AT ? bare : bare.slice(0, LOOKED_AT) + bare.slice(-LOOKED_AT);
}

/** Reads bytes as one character each. */
function latin(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 4096) text += String.fromCharCode(...bytes.subarray(at, at + 4096));
  return text;
}
