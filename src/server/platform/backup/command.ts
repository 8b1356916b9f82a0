import { FolderInUseError } from '../db/folder-lock.ts';
import { DatabaseVersionError } from '../db/migrate.ts';
import { EnvError } from '../env.ts';
import { BackupError } from './backup-error.ts';

/** Runs a command of the owner: prints its result, or a sentence about a problem that the owner can fix. */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`);
  } catch (error) {
    const isExpected = [BackupError, FolderInUseError, DatabaseVersionError, EnvError].some(
      (kind) => error instanceof kind,
    );
    console.error(isExpected && error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
