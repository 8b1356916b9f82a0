import { expect, test } from 'vitest';
import { readCursor, writeCursor } from './list-page.ts';

const ID = '5f0e7b52-9a3c-4d0e-8a57-0f5d1a2b3c4d';
const cursor = (text: string) => Buffer.from(text).toString('base64url');

test('a cursor is read as it was written, and none leads to the first page', () => {
  const last = { createdAt: '2026-11-20T15:00:00.000Z', id: ID };
  expect(readCursor(writeCursor(last))).toEqual(last);
  expect(readCursor(undefined)).toBeNull();
});

test.each([
  ['words', 'next'],
  ['no end', 'x'.repeat(201)],
  ['no time', cursor(ID)],
  ['an impossible day', cursor(`2026-13-45T00:00:00.000Z ${ID}`)],
  ['an impossible hour', cursor(`2026-11-20T77:00:00.000Z ${ID}`)],
  ['an impossible year', cursor(`0000-01-01T00:00:00.000Z ${ID}`)],
  ['an invalid id', cursor(`2026-11-20T00:00:00.000Z ${'-'.repeat(36)}`)],
  ['a statement', cursor(`2026-11-20T00:00:00.000Z ${ID}' or true --`)],
])('a cursor of %s is refused', (_, text) => {
  const malformed = { code: 'malformed', details: { errors: { cursor: expect.any(String) } } };
  expect(() => readCursor(text)).toThrow(expect.objectContaining(malformed));
});
