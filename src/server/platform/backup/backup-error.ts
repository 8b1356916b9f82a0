/** A problem that the owner can fix, told in a sentence. */
export class BackupError extends Error {
  override name = 'BackupError';
}
