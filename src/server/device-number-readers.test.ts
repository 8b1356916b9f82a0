import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ENDPOINTS } from '#contracts/api.ts';
import { LONGEST_NUMBER_TEXT } from '#domain/device-numbers/longest-text.ts';

const ROOM = 'src/domain/device-numbers/';
const DECISION = 'docs/decisions/109-device-numbers-and-licenses.md';

const SOURCES = fs
  .readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => path.join('src', file))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith(ROOM))
  .map((file) => ({ file, text: fs.readFileSync(file, 'utf8') }));

test('has one reader of device numbers: nothing else knows how an IMEI or a serial number looks', () => {
  const knows = SOURCES.filter(({ text }) =>
    /\\d\{15\}|\{8,14\}|hasLuhnCheckDigit|Z0-9\]\{1[0-2](?:,1[0-4])?\}/.test(text),
  );
  // Tracking numbers of the embedded carrier have the same check digit.
  expect(knows.map(({ file }) => file)).toEqual(['src/domain/check-digit.ts', 'src/domain/orders/tracking-number.ts']);
});

test('names the places that read device numbers', () => {
  const reading = SOURCES.filter(({ text }) =>
    /device-numbers\/(?:read-device|scanned)-number|platform\/writing\/device-number|forms\/device-number|'\.\/device-number/.test(
      text,
    ),
  );
  const [, section = ''] = fs.readFileSync(DECISION, 'utf8').split('\n## Who reads them\n');
  const named = [...section.matchAll(/`(src\/[^`]+)`/g)].map(([, file = '']) => file);
  expect(named.toSorted()).toEqual(reading.map(({ file }) => file).toSorted());
});

/** Fields for the number of a device; of codes and searches, those of calls that look devices up. */
const NUMBER_FIELDS = /(?: (?:imei|serial|identifier)|^inventory\.\w+ code|^(?:inventory|orders|visits|views)\.\w+ q)$/;

/** Finds the texts of such names in what a call takes. */
function textFields(schema: unknown): { name: string; field: string }[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([name, part]) => {
    const field = JSON.stringify(part) ?? '';
    const isText = /^(?:imei|serial|identifier|code|q)$/.test(name) && field.includes('"string"');
    return isText && !field.includes('"const"') ? [{ name, field }] : textFields(part);
  });
}

test('takes a number with all that stands around it, in every call', () => {
  const fields = ENDPOINTS.flatMap(({ id, body, query, params }) =>
    [body, query, params].flatMap((part) =>
      part === undefined
        ? []
        : textFields(z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' })).map(({ name, field }) => ({
            name: `${id} ${name}`,
            field,
          })),
    ),
  ).filter(({ name }) => NUMBER_FIELDS.test(name));
  expect(fields.length).toBeGreaterThan(15);
  const short = fields.filter(({ field }) => !field.includes(`"maxLength":${LONGEST_NUMBER_TEXT}`));
  expect(short.map(({ name }) => name)).toEqual([]);
});
