import os from 'node:os';
import { text } from 'node:stream/consumers';
import { runCommand } from './platform/backup/command.ts';
import { drillPlaces, drillRestore } from './platform/backup/drill/restore-drill.ts';

/**
 * Restores the newest backup into a scratch folder and prints what came back, for the health page. A process of its own,
 * whose memory and failures do not affect the shop. Reads where the backups are from standard input.
 */
await runCommand(async () => {
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
  return JSON.stringify(await drillRestore(drillPlaces.parse(JSON.parse(await text(process.stdin)))));
});
