import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import type { Env } from './env.ts';
import { OwnerError } from './errors.ts';
import { filesFolder, idFileOf } from './files-place.ts';
import { readOwnerFile } from './owner-file.ts';

type Places = Pick<Env, 'DATA_DIR' | 'DATABASE_URL' | 'DEMO'>;

const updateState = z.object({ tag: z.string(), pid: z.int() });
const DAY_MS = 24 * 3_600_000;

/** Returns the path of the marker next to the data folder, which says that a shop uses the folder (decision 027). */
function markerOf({ DATA_DIR }: Places): string {
  const folder = path.resolve(DATA_DIR);
  return path.join(path.dirname(folder), `.cash-again-${path.basename(folder)}`);
}

/**
 * Refuses a start in the middle of an update, and one that would create an empty shop where a shop has been: after a move of
 * the folder, or in a container whose volume has a different name.
 * @throws OwnerError that explains what to do
 */
export function checkStart(places: Places): void {
  const update = readOwnerFile(path.join(places.DATA_DIR, 'update-state.json'));
  if (update !== null) {
    const { tag, pid } = updateState.parse(JSON.parse(update));
    // The update itself starts the shop to test it.
    if (pid !== process.ppid) {
      throw new OwnerError(
        `An update to ${tag} was interrupted. Run "npm run update" to finish it, or "npm run update -- --back" to go back.`,
      );
    }
  }
  if (places.DATABASE_URL !== undefined || fs.existsSync(path.join(places.DATA_DIR, 'pg'))) return;
  const marker = markerOf(places);
  if (!fs.existsSync(marker)) return;
  throw new OwnerError(
    `There’s no shop in the folder "${path.resolve(places.DATA_DIR)}", but there was one: the file "${marker}" says so. If you moved it, set DATA_DIR to its place. To bring a backup back: npm run restore FILE. To begin a new shop here, delete that file. Nothing changed.`,
  );
}

/** Writes the marker of a shop that is older than a day, except for demos and for shops in the temporary folder, such as tests. */
export function markShop(places: Places, now: Date): void {
  if (places.DATABASE_URL !== undefined || places.DEMO !== undefined || isTemporary(places.DATA_DIR)) return;
  const marker = markerOf(places);
  const id = idFileOf(filesFolder(places));
  const shop = readOwnerFile(id)?.trim();
  // A shop with its files in a bucket has no id here; PG_VERSION is as old as its database.
  const oldest = shop === undefined ? path.join(places.DATA_DIR, 'pg', 'PG_VERSION') : id;
  if (fs.existsSync(marker) || now.getTime() - fs.statSync(oldest).mtimeMs < DAY_MS) return;
  const named = shop === undefined ? 'A shop' : `The shop ${shop}`;
  try {
    fs.writeFileSync(marker, `${named} is in ${path.resolve(places.DATA_DIR)}.\n`);
  } catch (error) {
    // Without write access to the folder, the shop gets no marker.
    if (!isDenied(error)) throw error;
  }
}

function isTemporary(folder: string): boolean {
  return !path.relative(fs.realpathSync(os.tmpdir()), fs.realpathSync(folder)).startsWith('..');
}

function isDenied(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['EACCES', 'EPERM', 'EROFS'].includes(String(error.code));
}
