import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { BackupError } from '#server/platform/backup/backup-error.ts';
import { countRows } from '#server/platform/backup/content/count-rows.ts';
import { type DrillResult, drillResult } from '#server/platform/backup/drill/restore-drill.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queue } from '#server/platform/jobs.ts';
import { ROOT } from '#server/platform/root.ts';
import { endDrill } from './drills.queries.ts';

const COMMAND = path.join(ROOT, 'src/server/restore-drill.ts');
/** A drill that takes longer is ended: a hundred times what a small shop needs. */
const AT_MOST_MS = 20 * 60_000;

/** Not tried again: the admin sees why it failed, and presses the button again. */
export const drillQueue: Queue<{ drillId: string }> = { name: 'restore-drill', retryLimit: 0, batchSize: 1 };

/** Restores the newest backup in a process of its own, and stores what came back, or why it failed. */
export async function runDrill(
  context: Pick<Context, 'database' | 'clock' | 'env' | 'log'>,
  id: string,
): Promise<void> {
  const { database, clock, log } = context;
  try {
    const { madeAt, rows } = await restoreApart(context);
    const now = await countRows(database);
    const tables = Object.entries(rows);
    const differences = tables
      .map(([table, backup]) => ({ table, backup, now: now.get(table) ?? 0 }))
      .filter((one) => one.backup !== one.now);
    const sum = tables.reduce((all, [, count]) => all + count, 0);
    const came = { backupAt: new Date(madeAt), rows: sum, tables: tables.length, differences, problem: null };
    await endDrill(database, { id, ...came }, clock.now());
  } catch (error) {
    log.error({ err: error }, 'a restore drill failed');
    const problem = error instanceof BackupError ? error.message : 'The restore ended with an error. The log has it.';
    const nothing = { backupAt: null, rows: 0, tables: 0, differences: [], problem };
    await endDrill(database, { id, ...nothing }, clock.now());
  }
}

/** @throws BackupError with the words of the process when it fails */
async function restoreApart({ env }: Pick<Context, 'env'>): Promise<DrillResult> {
  const { DATA_DIR, BACKUP_DIR, BACKUP_PASSPHRASE } = env;
  const child = spawn(process.execPath, [COMMAND], { stdio: 'pipe', timeout: AT_MOST_MS });
  child.stdin.end(JSON.stringify({ DATA_DIR, BACKUP_DIR, BACKUP_PASSPHRASE }));
  const [said, problem, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  if (code !== 0) throw new BackupError(problem.trim().split('\n').at(-1) ?? `The restore ended with ${code}.`);
  return drillResult.parse(JSON.parse(said));
}
