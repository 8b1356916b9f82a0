import { describe, expect, test } from 'vitest';
import { type Env, readEnv } from '../env.ts';

const BUCKET = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'shop-files',
  S3_ACCESS_KEY_ID: 'AKIA1',
  S3_SECRET_ACCESS_KEY: 'hunter2',
};

const WRONG: [keyof Env, string][] = [
  ['S3_ENDPOINT', 'http://s3.hunter2.example'],
  ['S3_ENDPOINT', 'https://s3.example/hunter2'],
  ['S3_BUCKET', 'Hunter2 files'],
  ['S3_BUCKET', 'a/b'],
  ['S3_REGION', 'us east'],
];

/** Returns the message that the owner reads about a configuration. */
function complaint(source: Record<string, string>): string {
  try {
    readEnv(source);
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return '';
}

describe('the settings of a bucket', () => {
  test('are taken together, on this machine without TLS, and in us-east-1 unless a region is given', () => {
    expect(readEnv(BUCKET)).toMatchObject({ ...BUCKET, S3_REGION: 'us-east-1' });
    expect(readEnv({ ...BUCKET, S3_ENDPOINT: 'http://127.0.0.1:9000/' }).S3_ENDPOINT).toBe('http://127.0.0.1:9000');
    expect(readEnv({ ...BUCKET, S3_REGION: 'auto' }).S3_REGION).toBe('auto');
  });

  test.each(Object.keys(BUCKET))('are refused without %s, which is named without any value', (name) => {
    const given = Object.fromEntries(Object.entries(BUCKET).filter(([key]) => key !== name));
    expect(complaint(given)).toBe(
      `Fix these settings, then start again:\n  ${name}: required together with ${Object.keys(given).join(', ')}`,
    );
  });

  test.each(WRONG)('are refused with %s as “%s”, without the value', (name, value) => {
    const text = complaint({ ...BUCKET, [name]: value });
    expect(text).toMatch(new RegExp(`^Fix these settings, then start again:\n  ${name}: \\S[^\n]*$`));
    expect(text).not.toContain(value);
  });

  test('do not count in a demo', () => {
    expect(readEnv({ ...BUCKET, DEMO: '2026-12-01T00:00:00Z' }).S3_BUCKET).toBeUndefined();
  });
});
