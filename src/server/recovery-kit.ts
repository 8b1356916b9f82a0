import { BackupError } from './platform/backup/backup-error.ts';
import { runCommand } from './platform/backup/command.ts';
import { keepPassphrase, recoveryKit } from './platform/backup/passphrase.ts';
import { loadEnv } from './platform/env.ts';
import { findFirstKey } from './platform/master-keys.ts';

/** Prints the recovery kit, whether the shop runs or not: `npm run recovery-kit`. */
await runCommand(async () => {
  const env = loadEnv();
  const key = findFirstKey(env);
  if (key === null) {
    throw new BackupError(
      'This shop has no key outside its database. Start it once. If it has run before, stop it and run: npm run seal-anew',
    );
  }
  return recoveryKit(key, keepPassphrase(env).passphrase);
});
