import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ENDPOINTS } from '#contracts/api.ts';
import { rowsFile } from '#contracts/rows-file.ts';
import { ROOT } from './root.ts';

const FIELDS = Object.keys(rowsFile(1));

test('every call that brings a file of rows brings it in one way', () => {
  const found = ENDPOINTS.flatMap(({ id, body }) => {
    const fields = body instanceof z.ZodObject ? Object.keys(body.shape) : [];
    return fields.includes('csv') || fields.includes('bytes')
      ? [{ id, has: FIELDS.filter((one) => fields.includes(one)) }]
      : [];
  });
  expect(found.map(({ id }) => id).sort()).toEqual([
    'marketing.import',
    'marketing.previewImport',
    'prices.import',
    'prices.previewImport',
  ]);
  for (const { has } of found) expect(has).toEqual(FIELDS);
});

/** What reads files of rows or their bytes, with the only files that may. */
const READING = [
  [/from 'csv-parse'|papaparse/, ['server/platform/csv-records.ts']],
  [/new TextDecoder\((?!\))/, ['domain/rows/encodings.ts']],
  [/readAsText|readAsDataURL|\bpicked\??\.text\(\)/, ['web/ui/files/base64-of.ts']],
  [/\breadRows\(/, ['server/modules/marketing/import/read-contacts.ts', 'server/modules/prices/files/read-csv.ts']],
] as const;
test.each(READING)('%s stands only in %j', (sign, files) => {
  const found = sources.filter(({ text }) => sign.test(text));
  expect(found.map(({ file }) => file)).toEqual(files);
});

const folder = path.join(ROOT, 'src');
const sources = fs
  .globSync('**/*.{ts,tsx}', { cwd: folder })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => !file.includes('.test.'))
  .sort()
  .map((file) => ({
    file,
    text: fs.readFileSync(path.join(folder, file), 'utf8').replace('export async function readRows(', ''),
  }));
