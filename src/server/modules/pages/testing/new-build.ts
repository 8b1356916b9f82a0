import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Makes a folder of built pages. @param files by their path in it, at least `server/entry-server.js`, which renders the pages */
export function newBuild(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cash-again-build-'));
  fs.mkdirSync(path.join(folder, 'client'));
  for (const [file, content] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), content);
  }
  return folder;
}
