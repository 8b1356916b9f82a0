import { folderStorage } from './folder.ts';
import type { FileStorage } from './port.ts';

export type { FileStorage } from './port.ts';

/** Chooses where files are kept: a folder (decision 26). @param config.folder absolute path, made when missing. */
export function createStorage(config: { folder: string }): FileStorage {
  return folderStorage(config.folder);
}
