import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ENDPOINTS } from '#contracts/api.ts';
import { placeErrors, shownErrors } from './place-errors.ts';

/** Each field of each call × a form that has this field, or none like it: a refusal is said, whatever it names. */

const TEXT = 'Not this one';
const WEB = path.join(import.meta.dirname, '../..');

const named = z.object({ properties: z.record(z.string(), z.unknown()).optional() });
const BODIES = ENDPOINTS.flatMap(({ id, body }) => {
  if (!(body instanceof z.ZodType)) return [];
  const { properties = {} } = named.parse(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }));
  return [[id, Object.keys(properties)] as const];
});

describe('a refusal by the server', () => {
  test('is looked at for all calls', () => {
    expect(BODIES.length).toBeGreaterThan(100);
  });

  test.each(BODIES)('of each field of %s stands beside it, or above the form', (_, fields) => {
    for (const field of fields) {
      for (const sent of [field, `${field}.2`, `${field}.0.words`, `of.${field}`]) {
        for (const known of [fields, []]) {
          const { beside, whole } = shownErrors(placeErrors({ [sent]: TEXT }, known), null);
          expect([...Object.values(beside), whole].filter((text) => text === TEXT)).toEqual([TEXT]);
        }
      }
    }
  });

  test('is said by every form: above its fields, beside one, or by a toast', () => {
    const silent = filesBelow(WEB)
      .filter((file) => /\buseForm[(<]/.test(fs.readFileSync(file, 'utf8')))
      .filter(
        (file) => !/FormDialog|FormNotice|failure|toast|messageOf|throw error/i.test(fs.readFileSync(file, 'utf8')),
      )
      .map((file) => path.relative(WEB, file));
    expect(silent).toEqual([]);
  });
});

function filesBelow(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.') && !name.startsWith(path.join('ui', 'form')))
    .map((name) => path.join(folder, name));
}
