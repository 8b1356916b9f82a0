import { fileTypeOf, hasSign, latinText, type Sign } from './file-type.ts';

/** Types that an upload accepts: photos, or PDFs as well. */
export type AcceptedFiles = 'photo' | 'photo or PDF';

/** Advice to choose another file. */
const CHOOSE: Record<AcceptedFiles, string> = {
  photo: 'Choose a JPEG, PNG or WebP photo.',
  'photo or PDF': 'Choose a JPEG, PNG or WebP photo, or a PDF.',
};
const SAVE_PICTURE = 'Save it as a JPEG, then add it again.';
const SAVE_PAPER: Record<AcceptedFiles, string> = {
  photo: CHOOSE.photo,
  'photo or PDF': 'Save it as a PDF, then add it again.',
};

type Kind = { name: string; signs: readonly Sign[]; isPaper?: true };

const start = (...texts: string[]): Sign[] => texts.map((text) => ({ at: 0, text }));
/** Brands of the container that iPhones write (ISO 14496-12, `ftyp`). */
const brand = (...names: string[]): Sign[] => names.map((name) => ({ at: 4, text: `ftyp${name}` }));

/** Files that people send instead of a photo, by one of their signs. */
const PICTURES: readonly Kind[] = [
  { name: 'a HEIC photo', signs: brand('heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1') },
  { name: 'an AVIF picture', signs: brand('avif', 'avis') },
  { name: 'a GIF', signs: start('GIF8') },
  { name: 'a TIFF or raw photo', signs: start('II*\0', 'MM\0*') },
  { name: 'a BMP picture', signs: start('BM') },
];
const OTHERS: readonly Kind[] = [
  { name: 'a video', signs: [...brand(''), { at: 4, text: 'moov' }, ...start('\x1aE\xdf\xa3')] },
  { name: 'a Word, Excel or ZIP file', signs: start('PK\x03\x04', 'PK\x05\x06'), isPaper: true },
  { name: 'an older Word or Excel file', signs: start('\xd0\xcf\x11\xe0'), isPaper: true },
  { name: 'a text document', signs: start('{\\rtf'), isPaper: true },
];
/** Matches the start of a page, a drawing or a message, after blanks and marks. */
const PAGE = /^[\s\ufeff\xef\xbb\xbf]*<(?:!doctype|html|head|body|svg|\?xml|script)/i;
const PAGE_WITHIN = 256;

/** Explains what a refused file is, and what to do. @returns sentences to show next to the field */
export function refusedFileText(bytes: Uint8Array, acceptedFiles: AcceptedFiles): string {
  if (bytes.length === 0) return `This file is empty. ${CHOOSE[acceptedFiles]}`;
  if (fileTypeOf(bytes) === 'pdf') return `This is a PDF. ${CHOOSE.photo}`;
  const hasKind = ({ signs }: Kind) => signs.some((sign) => hasSign(bytes, sign));
  const picture = PICTURES.find(hasKind);
  if (picture !== undefined) return `This is ${picture.name}. ${SAVE_PICTURE}`;
  const other = OTHERS.find(hasKind);
  if (other !== undefined)
    return `This is ${other.name}. ${other.isPaper ? SAVE_PAPER[acceptedFiles] : CHOOSE[acceptedFiles]}`;
  if (PAGE.test(latinText(bytes, 0, PAGE_WITHIN))) return `This is a web page or drawing. ${SAVE_PAPER[acceptedFiles]}`;
  return `We can’t open this kind of file. ${CHOOSE[acceptedFiles]}`;
}
