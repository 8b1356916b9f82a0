/** A problem that the owner can fix, described in a sentence. */
export class BackupError extends Error {
  override name = 'BackupError';
}
