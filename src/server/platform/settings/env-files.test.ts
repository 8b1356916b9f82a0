import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { EnvError, givenBy, readEnv } from '../env.ts';

/** Returns the message that the owner reads about a configuration. */
function complaint(source: Record<string, string>): string {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error.message;
    throw error;
  }
  throw new Error('It was accepted');
}

describe('a value in a file', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'env-files-'));
  const fileOf = (text: string) => {
    const file = path.join(folder, String(fs.readdirSync(folder).length));
    fs.writeFileSync(file, text);
    return file;
  };

  test('is read without the line break at its end, and names its variable', () => {
    const env = readEnv({ SHOP_CITY_FILE: fileOf('Round Rock\n') });
    expect([env.SHOP_CITY, givenBy(env, 'SHOP_CITY'), givenBy(env, 'SHOP_ZIP')]).toEqual([
      'Round Rock',
      'SHOP_CITY_FILE',
      null,
    ]);
  });

  test('is refused in a sentence where it is said twice, missing, empty or wrong', () => {
    const told = complaint({
      SHOP_CITY: 'Austin',
      SHOP_CITY_FILE: fileOf('Austin'),
      SHOP_NAME_FILE: path.join(folder, 'none'),
      SHOP_OWNER_FILE: fileOf(' \n'),
      SHOP_ZIP_FILE: fileOf('seven'),
    });
    expect(told).toContain('SHOP_CITY, SHOP_CITY_FILE: set one of them, not both');
    expect(told).toContain('SHOP_NAME_FILE: there’s no file');
    expect(told).toMatch(/SHOP_OWNER_FILE: the file .* is empty/);
    expect(told).toContain('SHOP_ZIP: five digits');
    expect(told).not.toContain('seven');
  });
});
