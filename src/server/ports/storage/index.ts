import { folderStorage } from './folder.ts';
import type { FileStorage } from './port.ts';

export type { FileStorage } from './port.ts';

/** Creates the storage of files: a folder (decision 26). @param config.folder absolute path, created when missing. */
export function createStorage(config: { folder: string }): FileStorage {
  return folderStorage(config.folder);
}
