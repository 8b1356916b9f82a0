import fs from 'node:fs';
import path from 'node:path';
import { lockFolder } from '#server/platform/db/folder-lock.ts';
import { DEMO_MARKER, isDemoFolder } from '#server/platform/demo/demo-folder.ts';
import { OwnerError } from '#server/platform/errors.ts';

/**
 * Erases a demo and its folder, if there is one.
 * @throws OwnerError for a folder with files that are not a demo's, FolderInUseError while a demo runs in it; nothing is
 * erased then
 */
export function eraseDemo(folder: string): void {
  if (!fs.existsSync(folder)) return;
  if (!isDemoFolder(folder)) {
    if (fs.readdirSync(folder).length === 0) return;
    throw new OwnerError(
      `The folder "${path.resolve(folder)}" has files that aren’t a demo’s. A demo erases its folder, so it won’t use this one. Move or delete it, then try again. Nothing changed.`,
    );
  }
  const release = lockFolder(folder);
  try {
    for (const name of fs.readdirSync(folder)) {
      // Keeps the marker until the end: a partly erased demo is still recognized.
      if (name !== DEMO_MARKER) fs.rmSync(path.join(folder, name), { recursive: true, force: true });
    }
    fs.rmSync(folder, { recursive: true, force: true });
  } finally {
    release();
  }
}

/** Makes the empty folder of a demo, with its marker file. */
export function makeDemoFolder(folder: string): void {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const about = 'Everything in this folder is made up, and "npm run demo" erases it.\n';
  fs.writeFileSync(path.join(folder, DEMO_MARKER), about);
}
