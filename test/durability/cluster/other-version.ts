import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Sources of another version of the product, with the packages of this version. */
export interface OtherVersion {
  folder: string;
  remove(): void;
}

/** Checks out another version into a temporary folder. @param version name for git, such as `main~50` */
export function checkOut(version: string): OtherVersion {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cash-again-version-'));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, stdio: 'ignore' });
  git('worktree', 'add', '--detach', folder, version);
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  const remove = () => {
    fs.rmSync(folder, { recursive: true, force: true });
    git('worktree', 'prune');
  };
  return { folder, remove };
}
