import { expect, test } from 'vitest';
import { refusedFileText } from './refused-file.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const CHOOSE_PHOTO = 'Choose a JPEG, PNG or WebP photo.';
const CHOOSE = 'Choose a JPEG, PNG or WebP photo, or a PDF.';

test.each([
  ['', `This file is empty. ${CHOOSE_PHOTO}`, `This file is empty. ${CHOOSE}`],
  ['\0\0\0\x18ftypheic\0\0', 'This is a HEIC photo. Save it as a JPEG, then add it again.', null],
  ['\0\0\0\x18ftypmif1\0\0', 'This is a HEIC photo. Save it as a JPEG, then add it again.', null],
  ['\0\0\0\x1cftypavif', 'This is an AVIF picture. Save it as a JPEG, then add it again.', null],
  ['\0\0\0\x14ftypqt  ', `This is a video. ${CHOOSE_PHOTO}`, `This is a video. ${CHOOSE}`],
  ['GIF89a', 'This is a GIF. Save it as a JPEG, then add it again.', null],
  ['II*\0\x10', 'This is a TIFF or raw photo. Save it as a JPEG, then add it again.', null],
  [
    'PK\x03\x04\x14\0',
    `This is a Word, Excel or ZIP file. ${CHOOSE_PHOTO}`,
    'This is a Word, Excel or ZIP file. Save it as a PDF, then add it again.',
  ],
  [
    '\xef\xbb\xbf\n<!DOCTYPE html>',
    `This is a web page or drawing. ${CHOOSE_PHOTO}`,
    'This is a web page or drawing. Save it as a PDF, then add it again.',
  ],
  ['%PDF-1.7\n', `This is a PDF. ${CHOOSE_PHOTO}`, null],
  ['hello', `We can’t open this kind of file. ${CHOOSE_PHOTO}`, `We can’t open this kind of file. ${CHOOSE}`],
])('A refused file says what it is and what to do: %j', (content, ofPhoto, ofAny) => {
  expect(refusedFileText(bytes(content), 'photo')).toBe(ofPhoto);
  expect(refusedFileText(bytes(content), 'photo or PDF')).toBe(ofAny ?? ofPhoto);
});
