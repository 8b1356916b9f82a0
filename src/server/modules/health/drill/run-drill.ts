import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { BackupError } from '#server/platform/backup/backup-error.ts';
import { countRows } from '#server/platform/backup/content/tables.ts';
import { type DrillResult, drillResult } from '#server/platform/backup/drill/restore-drill.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queue } from '#server/platform/jobs.ts';
import { ROOT } from '#server/platform/root.ts';
import { endDrill } from './drills.queries.ts';

const COMMAND = path.join(ROOT, 'src/server/restore-drill.ts');
/** Longest time of a drill: a hundred times the need of a small shop. */
const AT_MOST_MS = 20 * 60_000;

/** Not retried: the admin sees the reason of the failure, and presses the button again. */
export const drillQueue: Queue<{ drillId: string }> = { name: 'restore-drill', retryLimit: 0, batchSize: 1 };

/** Restores the newest backup in a process of its own, and stores the counts, or the reason of a failure. */
export async function runDrill(
  context: Pick<Context, 'database' | 'clock' | 'env' | 'log'>,
  id: string,
): Promise<void> {
  const { database, clock, log } = context;
  try {
    const { madeAt, rows } = await restoreInChild(context);
    const now = await countRows(database);
    const tables = Object.entries(rows);
    const differences = tables
      .map(([table, backup]) => ({ table, backup, now: now.get(table) ?? 0 }))
      .filter((difference) => difference.backup !== difference.now);
    const sum = tables.reduce((all, [, count]) => all + count, 0);
    const outcome = { backupAt: new Date(madeAt), rows: sum, tables: tables.length, differences, problem: null };
    await endDrill(database, { id, ...outcome }, clock.now());
  } catch (error) {
    log.error({ err: error }, 'a restore drill failed');
    const problem = error instanceof BackupError ? error.message : 'The restore ended with an error. The log has it.';
    const failedOutcome = { backupAt: null, rows: 0, tables: 0, differences: [], problem };
    await endDrill(database, { id, ...failedOutcome }, clock.now());
  }
}

/** Restores in a child process. @throws BackupError with the last error line of the process when it fails */
async function restoreInChild({ env }: Pick<Context, 'env'>): Promise<DrillResult> {
  const { DATA_DIR, BACKUP_DIR, BACKUP_PASSPHRASE } = env;
  const child = spawn(process.execPath, [COMMAND], { stdio: 'pipe', timeout: AT_MOST_MS });
  child.stdin.end(JSON.stringify({ DATA_DIR, BACKUP_DIR, BACKUP_PASSPHRASE }));
  const [output, problem, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  if (code !== 0) throw new BackupError(problem.trim().split('\n').at(-1) ?? `The restore ended with ${code}.`);
  return drillResult.parse(JSON.parse(output));
}
