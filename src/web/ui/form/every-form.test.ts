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
        for (const existing of [fields, []]) {
          const { byField, whole } = shownErrors(placeErrors({ [sent]: TEXT }, existing), null);
          expect([...Object.values(byField), whole].filter((text) => text === TEXT)).toEqual([TEXT]);
        }
      }
    }
  });

  test('is said by every form that shows fields: above them, whatever a toast says', () => {
    const silent = filesBelow(WEB)
      .map((file) => [path.relative(WEB, file), codeOf(file)] as const)
      .filter(([, code]) => /\buseForm[(<]/.test(code) && /<FormField|<FormDialog/.test(code))
      .filter(([, code]) => !/<FormDialog|\{failure\}|[.]failure\b|failure=/.test(code))
      .map(([file]) => file);
    expect(silent).toEqual(SHOWN_ELSEWHERE);
  });
});

/** Forms that say every failure beside their one field. */
const SHOWN_ELSEWHERE = [
  'features/setup/setup-gate.tsx',
  'features/staff-gate/access-gate.tsx',
  'features/staff-gate/members/passcode-form.tsx',
];

/** Returns the source of a file without its comments. */
function codeOf(file: string): string {
  return fs.readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}

function filesBelow(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.') && !name.startsWith(path.join('ui', 'form')))
    .map((name) => path.join(folder, name));
}
