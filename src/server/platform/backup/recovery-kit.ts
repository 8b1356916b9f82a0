/** Formats the passphrase and the key that decrypt backups and their content, for the owner to keep away from the machine. */
export function recoveryKit(key: string, passphrase: string): string {
  return `
  Your recovery kit. Keep it away from this machine, on paper or in a password manager.
  Without it, no one can open your backups or the payout details and ID photos in them.

    BACKUP_PASSPHRASE=${passphrase}
    SECRET_KEY=${key}

  On a new machine, put both lines into .env, then run: npm run restore FILE
  To print it again: npm run recovery-kit
`;
}
