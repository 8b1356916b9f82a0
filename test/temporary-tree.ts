import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** Writes files into a folder that is removed after the test. @param files texts by path @returns the folder */
export function makeTree(files: Readonly<Record<string, string>> = {}): string {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'tree-'));
  onTestFinished(() => fs.rmSync(root, { recursive: true, force: true }));
  writeTree(root, files);
  return root;
}

/** Writes files into a folder. @param files texts by path */
export function writeTree(root: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    fs.writeFileSync(path.join(root, name), text);
  }
}
