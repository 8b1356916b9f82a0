import { describe, expect, test } from 'vitest';
import { fileTypeOf } from './file-type.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('the type of a file', () => {
  test.each([
    ['jpeg', '\xff\xd8\xff\xe1 and more'],
    ['png', '\x89PNG\r\n\x1a\n and more'],
    ['webp', 'RIFF\x10\x00\x00\x00WEBPVP8 '],
    ['pdf', '%PDF-1.7\n'],
    ['pdf', '\xef\xbb\xbf%PDF-1.7\n'],
    ['pdf', '\r\n%PDF-1.7\n'],
    ['pdf', `${'x'.repeat(1000)}%PDF-1.7\n`],
  ])('is %s by its content', (type, text) => {
    expect(fileTypeOf(bytes(text))).toBe(type);
  });

  test.each([
    ['nothing', ''],
    ['a page', '<!doctype html><script>1</script>'],
    ['a drawing that runs scripts', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a sound in the container of WebP', 'RIFF\x10\x00\x00\x00WAVEfmt '],
    ['HEIC', '\x00\x00\x00\x18ftypheic'],
    ['GIF', 'GIF89a'],
    ['a page with a PDF far in it', `<html>${'x'.repeat(1024)}%PDF-1.7`],
    ['the start of a start', '\xff\xd8'],
  ])('is none for %s', (_what, text) => {
    expect(fileTypeOf(bytes(text))).toBeNull();
  });
});
