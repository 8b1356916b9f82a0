import { describe, expect, test } from 'vitest';
import { fileTypeOf, isWholePdf } from './file-type.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('the type of a file', () => {
  test.each([
    ['jpeg', '\xff\xd8\xff\xe1 and more'],
    ['png', '\x89PNG\r\n\x1a\n and more'],
    ['webp', 'RIFF\x10\x00\x00\x00WEBPVP8 '],
    ['pdf', '%PDF-1.7\n'],
  ])('is %s by its first bytes', (type, text) => {
    expect(fileTypeOf(bytes(text))).toBe(type);
  });

  test.each([
    ['nothing', ''],
    ['a page', '<!doctype html><script>1</script>'],
    ['a drawing that runs scripts', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a sound in the container of WebP', 'RIFF\x10\x00\x00\x00WAVEfmt '],
    ['HEIC', '\x00\x00\x00\x18ftypheic'],
    ['GIF', 'GIF89a'],
    ['a page with a PDF in it', '<html>%PDF-1.7'],
    ['the start of a start', '\xff\xd8'],
  ])('is none for %s', (_what, text) => {
    expect(fileTypeOf(bytes(text))).toBeNull();
  });
});

test('a PDF is whole when its end mark is near its end', () => {
  const body = '%PDF-1.7\n'.padEnd(5000, 'x');
  expect(isWholePdf(bytes(`${body}%%EOF\n`))).toBe(true);
  expect(isWholePdf(bytes(`%%EOF${body}`))).toBe(false);
});
