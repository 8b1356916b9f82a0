import { expect, test } from 'vitest';
import { otherFileMessage } from './other-files.ts';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

test.each([
  ['PK\x03\x04\x14\0\x06\0[Content_Types].xml…', 'This is an Excel workbook.'],
  [`PK\x03\x04${' '.repeat(300_000)}xl/workbook.xml`, 'This is an Excel workbook.'],
  ['PK\x03\x04…Index/Document.iwa', 'This is a Numbers document.'],
  ['PK\x03\x04…mimetypeapplication/vnd.oasis.opendocument.spreadsheet', 'This is an OpenDocument spreadsheet.'],
  ['PK\x03\x04…subscribed_members_export_1.csv', 'This is a ZIP archive.'],
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'This is an old Excel workbook or another'],
  ['%PDF-1.7', 'This is a PDF.'],
  ['\x1f\x8b\x08', 'This is a compressed file.'],
  ['\x89PNG\r\n\x1a\n', 'This is a picture.'],
  ['\xff\xd8\xff\xe0', 'This is a picture.'],
  ['\0\0\0\x18ftypheic', 'This is a picture.'],
  ['\xef\xbb\xbfBEGIN:VCARD\r\nVERSION:3.0', 'These are contact cards'],
  ['{\\rtf1\\ansi', 'This is a text document'],
  ['\n<!DOCTYPE html>', 'This is a web page'],
  ['<table><tr>', 'This is a web page'],
  ['{ "contacts": []}', 'This is JSON.'],
  ['[{"email":1}]', 'This is JSON.'],
])('names %j', (text, message) => {
  expect(otherFileMessage(bytes(text))).toContain(message);
  expect(otherFileMessage(text)).toContain(message);
});

test.each(['Name,Email', 'PK,Name', '"[x]",y', '<Ana>,a@x.test', 'sep=;', ''])('lets %j be a list', (text) => {
  expect(otherFileMessage(text)).toBeNull();
});
