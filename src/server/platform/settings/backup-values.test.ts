import { describe, expect, test } from 'vitest';
import { readEnv } from '../env.ts';

const COPIES = {
  BACKUP_S3_ENDPOINT: 'https://s3.example',
  BACKUP_S3_BUCKET: 'shop-backups',
  BACKUP_S3_ACCESS_KEY_ID: 'AKIA1',
  BACKUP_S3_SECRET_ACCESS_KEY: 'hunter2',
};
const FILES = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'shop-files',
  S3_ACCESS_KEY_ID: 'AKIA1',
  S3_SECRET_ACCESS_KEY: 'hunter2',
};

/** Returns the message that the owner reads about a configuration. */
function complaint(source: Record<string, string>): string {
  try {
    readEnv(source);
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return '';
}

test.each([
  ['14', { newest: 14, days: 0, weeks: 0, months: 0 }],
  ['30,8,24', { newest: 3, days: 30, weeks: 8, months: 24 }],
])('keeps backups by BACKUP_KEEP=%s', (text, rule) => {
  expect(readEnv({ BACKUP_KEEP: text }).BACKUP_KEEP).toEqual(rule);
});

describe('the second place of the backups', () => {
  test('is a folder, or a bucket in us-east-1 unless a region is given, beside one for files', () => {
    expect(readEnv({ BACKUP_COPY_DIR: '/mnt/nas' }).BACKUP_COPY_DIR).toBe('/mnt/nas');
    expect(readEnv({ ...FILES, ...COPIES })).toMatchObject({ ...COPIES, BACKUP_S3_REGION: 'us-east-1' });
    expect(readEnv({ ...COPIES, BACKUP_S3_REGION: 'auto' }).BACKUP_S3_REGION).toBe('auto');
  });

  test.each(Object.keys(COPIES))('is refused without %s, which is named without any value', (name) => {
    const given = Object.fromEntries(Object.entries(COPIES).filter(([key]) => key !== name));
    expect(complaint(given)).toBe(
      `Fix these settings, then start again:\n  ${name}: required together with ${Object.keys(given).join(', ')}`,
    );
  });

  test.each<[string, Record<string, string>, string]>([
    ['two of them', { ...COPIES, BACKUP_COPY_DIR: '/mnt/nas' }, 'BACKUP_COPY_DIR, BACKUP_S3_BUCKET: set one'],
    ['the folder of the backups', { BACKUP_COPY_DIR: './backups/' }, 'BACKUP_COPY_DIR: a different folder'],
    [
      'the bucket of the files',
      { ...FILES, ...COPIES, BACKUP_S3_BUCKET: 'shop-files' },
      'BACKUP_S3_BUCKET: a different bucket than S3_BUCKET',
    ],
    ['an address without TLS', { ...COPIES, BACKUP_S3_ENDPOINT: 'http://s3.example' }, 'BACKUP_S3_ENDPOINT: an https'],
  ])('is refused as %s', (_, source, words) => {
    const text = complaint(source);
    expect(text).toContain(`\n  ${words}`);
    expect(text).not.toContain('hunter2');
  });

  test('does not count in a demo', () => {
    const demo = readEnv({ ...COPIES, DEMO: '2026-12-01T00:00:00Z' });
    expect(demo.BACKUP_S3_BUCKET).toBeUndefined();
  });
});
