/** What the owner can mend, told in a sentence. */
export class BackupError extends Error {
  override name = 'BackupError';
}
