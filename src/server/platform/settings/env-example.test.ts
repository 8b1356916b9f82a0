import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ENV_NAMES, readEnv } from '../env.ts';

describe('.env.example', () => {
  const lines = fs.readFileSync(path.resolve(import.meta.dirname, '../../../../.env.example'), 'utf8').split('\n');
  const entries = lines.flatMap((line, at) => {
    const [, name, value] = /^#?([A-Z\d_]+)=(.*)$/.exec(line) ?? [];
    return name === undefined || value === undefined ? [] : [{ name, value, comment: lines[at - 1] ?? '' }];
  });

  test('lists every variable once, and no other', () => {
    expect(entries.map(({ name }) => name).sort()).toEqual([...ENV_NAMES].sort());
  });

  test.each(entries)('describes $name in a sentence', ({ comment }) => {
    expect(comment).toMatch(/^# [^#-].*\.$/);
  });

  test('shows values that are accepted, and the defaults as they are', () => {
    const shown = readEnv(Object.fromEntries(entries.map(({ name, value }) => [name, value]).filter(notAccount)));
    const { DATABASE_URL, PUBLIC_URL, SMTP_URL, EMAIL_FROM, ...others } = shown;
    expect([DATABASE_URL, PUBLIC_URL, SMTP_URL, EMAIL_FROM]).not.toContain(undefined);
    expect(others).toEqual(readEnv({}));
  });
});

function notAccount([name = '']: string[]): boolean {
  return !name.startsWith('TWILIO_');
}
