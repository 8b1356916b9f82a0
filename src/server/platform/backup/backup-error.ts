import { OwnerError } from '../errors.ts';

/** A problem that the owner can fix, described in a sentence. */
export class BackupError extends OwnerError {
  override name = 'BackupError';
}
