import path from 'node:path';
import { offFinding } from '#domain/health/finding.ts';
import { judgeBackup, judgeCopy, judgeDrill } from '#domain/health/judge-backups.ts';
import { judgeKey, judgePassphrase } from '#domain/health/judge-work.ts';
import { listOwnBackups } from '#server/platform/backup/drill/kept-backups.ts';
import { findPassphrase } from '#server/platform/backup/passphrase.ts';
import { copyState, readCopyStatus } from '#server/platform/backup/second-place/copy-status.ts';
import { secondPlaceName } from '#server/platform/backup/second-place/second-place.ts';
import { backupState, everyHoursOf, readStatus } from '#server/platform/backup/status.ts';
import { drillStateOf, findNewestDrill } from '../drill/drills.queries.ts';
import { healthCheck } from './health-check.ts';

const NOT_KEPT = 'This is a demo: it’s erased, not backed up.';

const backup = healthCheck({
  name: 'backup',
  needs: ['clock', 'env'],
  run: async ({ clock, env }) => {
    if (env.DEMO !== undefined) return offFinding(NOT_KEPT);
    const now = clock.now();
    const status = readStatus(env.DATA_DIR);
    const everyHours = everyHoursOf(env);
    return judgeBackup({
      now,
      state: backupState(status, everyHours, now),
      failure: status.lastFailure?.reason ?? null,
      everyHours,
      kept: listOwnBackups(env),
      folder: path.resolve(env.BACKUP_DIR),
    });
  },
});

const copy = healthCheck({
  name: 'backup_copy',
  needs: ['clock', 'env'],
  run: async ({ clock, env }) => {
    if (env.DEMO !== undefined) return offFinding(NOT_KEPT);
    const now = clock.now();
    const place = secondPlaceName(env);
    const status = place === null ? null : readCopyStatus(env.DATA_DIR, place);
    const newest = status?.newest ?? null;
    return judgeCopy({
      now,
      state: copyState(status, readStatus(env.DATA_DIR), now),
      place: place ?? '',
      newestAt: newest && new Date(newest.at),
      failure: status?.lastFailure?.reason ?? null,
    });
  },
});

const drill = healthCheck({
  name: 'drill',
  needs: ['clock', 'database', 'env'],
  run: async ({ clock, database, env }) => {
    if (env.DEMO !== undefined) return offFinding(NOT_KEPT);
    const newest = await findNewestDrill(database);
    return judgeDrill({
      now: clock.now(),
      hasBackup: listOwnBackups(env).length > 0,
      drill: newest && { ...newest, state: drillStateOf(newest), at: newest.endedAt ?? newest.startedAt },
    });
  },
});

const key = healthCheck({ name: 'key', needs: ['keyState'], run: async ({ keyState }) => judgeKey(keyState) });

const passphrase = healthCheck({
  name: 'passphrase',
  needs: ['env'],
  run: async ({ env }) => judgePassphrase(findPassphrase(env) !== undefined),
});

export const BACKUP_CHECKS = [backup, copy, drill, key, passphrase];
