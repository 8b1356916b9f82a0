import { z } from 'zod';
import { DEFAULT_KEEP, type KeepRule, readKeep } from '#domain/backup/retention.ts';
import { DEFAULT_BACKUP_HOURS, MAX_BACKUP_HOURS } from '#domain/backup/schedule.ts';
import { accessKeyId, bucketName, count, interfaceAddress, region, secretAccessKey } from '../env-kinds.ts';
import { declareVariables } from './variable.ts';

export const BACKUPS = declareVariables({
  BACKUP_DIR: {
    rule: z.string().default('backups'),
    about:
      'Folder of the backups, best on a different disk than `DATA_DIR`. They’re encrypted, and hold everything but the key.',
    see: 'backup',
  },
  BACKUP_EVERY_HOURS: {
    rule: count
      .refine((value) => value <= MAX_BACKUP_HOURS, 'up to thirty days, in hours, or 0 for never')
      .default(DEFAULT_BACKUP_HOURS),
    format: `In hours, up to ${MAX_BACKUP_HOURS}.`,
  },
  BACKUP_KEEP: {
    rule: z
      .string()
      .refine((text) => readKeep(text) !== null, 'days, weeks and months, for example 7,4,12, or a number of backups')
      .transform((text): KeepRule => readKeep(text) ?? DEFAULT_KEEP)
      .default(DEFAULT_KEEP),
  },
  BACKUP_PASSPHRASE: {
    rule: z.string().min(12, 'at least 12 characters').optional(),
    about:
      'Encrypts backups: at least 12 characters. Without it one is created in `DATA_DIR/backup.passphrase`. Keep a copy elsewhere too (`npm run recovery-kit` prints it): without it you can’t open your backups.',
  },
  BACKUP_COPY_DIR: {
    rule: z.string().optional(),
    about:
      'Folder that gets a copy of each backup, on another disk or another machine’s share. It has to exist: it’s not created.',
    see: 'backups-in-a-second-place',
  },
  BACKUP_S3_ENDPOINT: {
    rule: interfaceAddress.optional(),
    about:
      'S3-compatible bucket that gets a copy of each backup, instead of a folder; not the one for files. Set all but the region. The service’s address.',
    see: 'backups-in-a-second-place',
  },
  BACKUP_S3_REGION: { rule: region, about: 'Its region, as your provider names it: `auto` for Cloudflare R2.' },
  BACKUP_S3_BUCKET: { rule: bucketName, about: 'Name of the bucket. The copies are below `backups/` in it.' },
  BACKUP_S3_ACCESS_KEY_ID: {
    rule: accessKeyId,
    about: 'Access key that may list, read, store and delete objects in it.',
  },
  BACKUP_S3_SECRET_ACCESS_KEY: { rule: secretAccessKey, about: 'Its secret key.' },
});
