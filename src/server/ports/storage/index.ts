import type { BucketSettings } from '../s3/calls.ts';
import { bucketStorage } from './bucket.ts';
import { folderStorage } from './folder.ts';
import type { FileStorage } from './port.ts';

export type { BucketSettings } from '../s3/calls.ts';
export { checkStorage } from './check-storage.ts';
export { type FileStorage, getOptionalFile, isStorageFailure, LostFileError, readRequiredFile } from './port.ts';

/** Place of the files: an absolute path, created when missing; or a bucket. */
export type StoragePlace = { folder: string } | { bucket: BucketSettings };

/** Creates the storage of files: a folder, or an S3-compatible bucket. */
export function createStorage(place: StoragePlace): FileStorage {
  return 'bucket' in place ? bucketStorage(place.bucket) : folderStorage(place.folder);
}
