import os from 'node:os';
import { text } from 'node:stream/consumers';
import { runCommand } from './platform/backup/command.ts';
import { drillPlaces, drillRestore } from './platform/backup/drill/restore-drill.ts';

/**
 * Restores the newest backup into a scratch folder and prints the result, for the health page. A separate process,
 * whose memory and failures do not affect the shop. Reads the locations of the backups from standard input.
 */
await runCommand(async () => {
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
  return JSON.stringify(await drillRestore(drillPlaces.parse(JSON.parse(await text(process.stdin)))));
});
