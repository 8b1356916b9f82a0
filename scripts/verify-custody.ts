import fs from 'node:fs';
import { verifyFile } from '#server/modules/custody/verify-file.ts';

/**
 * Verifies a downloaded custody record without the product or its database: `npm run verify-custody --
 * custody-3C4D5E6F.json --head 7-0123456789abcdef`. The head is on receipts and in e-mails. Exits with 1 and the first
 * broken link when the record was changed, and with 2 for wrong arguments.
 */
const USAGE = 'npm run verify-custody -- FILE [--head HEAD]';

const args = process.argv.slice(2);
const at = args.indexOf('--head');
const head = at < 0 ? null : (args[at + 1] ?? '');
const files = at < 0 ? args : args.toSpliced(at, 2);
const [file] = files;
if (file === undefined || files.length > 1 || head === '') {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  verify(file);
}

function verify(name: string): void {
  const text = read(name);
  if (text === null) {
    console.error(`Can’t read the file "${name}".`);
    process.exitCode = 2;
    return;
  }
  const { isIntact, words } = verifyFile(text, head);
  (isIntact ? process.stdout : process.stderr).write(`${words}\n`);
  process.exitCode = isIntact ? 0 : 1;
}

function read(name: string): string | null {
  try {
    return fs.readFileSync(name, 'utf8');
  } catch {
    return null;
  }
}
