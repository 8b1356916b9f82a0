import fs from 'node:fs';
import path from 'node:path';

/** File that marks a demo's folder. No shop's folder has it: only `npm run demo` writes it, into an empty folder. */
export const DEMO_MARKER = 'this-is-a-demo';

/** Returns true for a folder that the demo command created. */
export function isDemoFolder(folder: string): boolean {
  return fs.existsSync(path.join(folder, DEMO_MARKER));
}

/**
 * Keeps shops and demos apart: no variable turns a shop into a demo, which erases itself, and no shop starts in a
 * folder that will be erased.
 * @param places DEMO as set in the environment
 * @returns a sentence for the owner about the problem; null without a problem
 */
export function checkDemo({ DATA_DIR, DEMO }: { DATA_DIR: string; DEMO?: string | undefined }): string | null {
  const folder = path.resolve(DATA_DIR);
  if (isDemoFolder(folder) === (DEMO !== undefined)) return null;
  return DEMO === undefined
    ? `The folder "${folder}" is a demo’s, and everything in it is erased. To open the demo: npm run demo. To run your shop, set DATA_DIR to its own folder.`
    : `DEMO is set, but the folder "${folder}" isn’t a demo’s. Remove DEMO from your settings: only "npm run demo" sets it. Nothing changed.`;
}
