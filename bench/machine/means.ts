import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { databasePrograms } from './postgres.ts';
import { bareFile, DATABASE_URL, LIGHTHOUSE, WRK } from './settings.ts';

/** Returns what a means needs that is not there, and how to get it; null when it is there. */
type Look = () => string | null;

const LOOKS = {
  wrk: () => (isCommand(WRK) ? null : `${WRK} is missing (Debian's package wrk; BENCH_WRK names another)`),
  bare: () => {
    try {
      bareFile('limits-server.mjs');
      bareFile('limits-schema.sql');
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  },
  postgres: () => {
    const missing = databasePrograms(DATABASE_URL === undefined).filter((program) => !isCommand(program));
    return missing.length === 0 ? null : `${missing.join(', ')}: missing (Debian's package postgresql)`;
  },
  lighthouse: () =>
    fs.existsSync(LIGHTHOUSE) ? null : "Lighthouse's packages are missing (npm ci in bench/lighthouse)",
} satisfies Record<string, Look>;

/** Something that a case needs beside the product. */
export type Means = keyof typeof LOOKS;

/** Lists what is missing of the means of a case. */
export function missingOf(needs: readonly Means[]): string[] {
  return needs.flatMap((name) => LOOKS[name]() ?? []);
}

function isCommand(command: string): boolean {
  return spawnSync(command, ['--version'], { stdio: 'ignore' }).error === undefined;
}
