import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import {
  judgeCertificate,
  judgeClock,
  judgeDatabase,
  judgeDisk,
  judgeFiles,
  judgeStatements,
  judgeVersion,
} from '#domain/health/judge-machine.ts';
import { readMoment } from '#server/platform/clock.ts';
import type { Env } from '#server/platform/env.ts';
import { filesFolder } from '#server/platform/files-place.ts';
import { readSlowStatements } from '#server/platform/health/slow-statements.ts';
import { VERSION } from '#server/platform/version.ts';
import { bucketOf } from '#server/ports/accounts.ts';
import { checkStorage } from '#server/ports/storage/index.ts';
import { listHealthDays, measureDatabase } from '../health.queries.ts';
import { healthCheck } from './health-check.ts';

const HTTPS_PORT = 443;
/** File that systemd keeps while the clock is synchronized. */
const CLOCK_SYNC_FILE = '/run/systemd/timesync/synchronized';

/** Measures the disk of the data folder. */
export async function measureDisk({ DATA_DIR }: Pick<Env, 'DATA_DIR'>) {
  const { bavail, blocks, bsize } = await fs.statfs(DATA_DIR);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

const version = healthCheck({
  name: 'version',
  needs: [],
  run: async () => judgeVersion({ version: VERSION, runtime: process.versions.node }),
});

const disk = healthCheck({
  name: 'disk',
  needs: ['clock', 'database', 'env'],
  run: async ({ clock, database, env }) => {
    const { today } = readMoment({ clock, env });
    const [space, days] = await Promise.all([measureDisk(env), listHealthDays(database, today)]);
    return judgeDisk({ ...space, today, days });
  },
});

const files = healthCheck({
  name: 'files',
  needs: ['env'],
  run: async ({ env }) => {
    const bucket = bucketOf(env);
    return judgeFiles({ folder: filesFolder(env), bucket: bucket && (await checkStorage(bucket)) });
  },
});

const certificate = healthCheck({
  name: 'certificate',
  needs: ['clock', 'env', 'lookups'],
  run: async ({ clock, env, lookups }) => {
    const now = clock.now();
    const url = env.PUBLIC_URL === undefined ? null : new URL(env.PUBLIC_URL);
    if (url?.protocol !== 'https:') return judgeCertificate({ now, host: null, certificate: null });
    const port = url.port === '' ? HTTPS_PORT : Number(url.port);
    return judgeCertificate({ now, host: url.hostname, certificate: await lookups.certificate(url.hostname, port) });
  },
});

const clockCheck = healthCheck({
  name: 'clock',
  needs: ['clock', 'database', 'env'],
  run: async ({ clock, database, env }) => {
    const before = clock.now();
    const { now } = await measureDatabase(database);
    const after = clock.now();
    const middle = (before.getTime() + after.getTime()) / 2;
    const wallTime = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: env.SHOP_TIME_ZONE }).format(
      after,
    );
    return judgeClock({
      wallTime,
      // The embedded database reads this machine's clock.
      aheadMs: database.kind === 'embedded' ? null : middle - now.getTime(),
      isKept: existsSync(CLOCK_SYNC_FILE) || null,
    });
  },
});

const database = healthCheck({
  name: 'database',
  needs: ['clock', 'database', 'env'],
  run: async ({ clock, database: db, env }) => {
    const { today } = readMoment({ clock, env });
    const [{ bytes }, days] = await Promise.all([measureDatabase(db), listHealthDays(db, today)]);
    return judgeDatabase({ bytes, today, days: days.map(({ day, databaseBytes }) => ({ day, bytes: databaseBytes })) });
  },
});

const statements = healthCheck({
  name: 'statements',
  needs: ['database'],
  run: async ({ database: db }) => judgeStatements(await readSlowStatements(db)),
});

export const MACHINE_CHECKS = [version, disk, files, certificate, clockCheck, database, statements];
