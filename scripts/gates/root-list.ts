import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type GateResult, isCi } from './gate.ts';

/** Entries that may be in the root of the repository; output, notes and experiments may not. */
const ROOT_LIST = [
  '.ci',
  '.env.example',
  '.gitignore',
  '.npmrc',
  '.oxlintrc.json',
  'CHANGELOG.md',
  'README.md',
  'bench',
  'biome.json',
  'deploy',
  'docs',
  'drizzle.config.ts',
  'knip.json',
  'migrations',
  'package-lock.json',
  'package.json',
  'playwright.config.ts',
  'public',
  'scripts',
  'src',
  'test',
  'tsconfig.json',
  'vite.config.ts',
  'vitest.config.ts',
] as const;

/** Lists the committed and added files of a repository, as paths from its root; null without git. */
export async function trackedFiles(root: string): Promise<string[] | null> {
  try {
    const { stdout } = await promisify(execFile)('git', ['ls-files', '-z'], { cwd: root, maxBuffer: 64e6 });
    const files = stdout.split('\0').filter((file) => file !== '');
    return files.length === 0 ? null : files;
  } catch {
    return null;
  }
}

/** Checks that the root contains exactly the entries of the list. @param files all files, as paths from the root */
export function checkRoot(files: readonly string[] | null, list: readonly string[] = ROOT_LIST): GateResult {
  if (files === null) return { summary: 'not looked at: no git', problems: noGit() };
  const present = new Set(files.map((file) => file.slice(0, `${file}/`.indexOf('/'))));
  const stray = [...present].filter((name) => !list.includes(name)).sort();
  const missing = list.filter((name) => !present.has(name));
  return {
    summary: `${present.size} entries`,
    problems: [
      ...stray.map((name) => `${name} does not belong in the root: move it, remove it, or name it in root-list.ts`),
      ...missing.map((name) => `${name} is missing in the root, where root-list.ts names it`),
    ],
  };
}

/** Returns the problems of a tree without git: none for an archive of the sources, but in CI an unchecked list must fail. */
function noGit(): string[] {
  return isCi() ? ['git does not list the files of the repository'] : [];
}
