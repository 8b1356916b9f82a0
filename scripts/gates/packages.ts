import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { GateResult } from './gate.ts';

/** Licenses under which a shop may run a package. */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  'Zlib',
]);
/** Licenses with further conditions, and the packages for which these are met. */
const ALLOWED_FOR: Readonly<Record<string, RegExp>> = {
  // libvips, which sharp loads as a separate, unchanged library.
  'LGPL-3.0-or-later': /^@img\/sharp-/,
  // Fonts, whose files are unchanged and next to their license. Documents that use them are unrestricted.
  'OFL-1.1': /^@fontsource-variable\//,
  // Python's license, for code that was ported from it.
  'Python-2.0': /^argparse$/,
};
/** Packages whose `package.json` names no license; these licenses were read from their LICENSE file. */
const READ_BY_HAND: Readonly<Record<string, string>> = { 'png-js@2.0.0': 'MIT' };

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      integrity: z.string().optional(),
      dev: z.boolean().optional(),
    }),
  ),
});
type LockedPackages = z.infer<typeof lockFile>['packages'];

/** Severities of advisories that fail the gate. */
const SERIOUS = ['high', 'critical'] as const;
const AUDIT_TIMEOUT_MS = 15_000;

/**
 * Checks that each package that a shop installs has a checksum and an allowed license, and no serious advisory in the
 * registry. Development tools may have any license: shops do not install them.
 */
export async function checkPackages(root: string): Promise<GateResult> {
  const { packages } = lockFile.parse(JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')));
  const { licenses, problems } = judgePackages(packages);
  const advisories = await readAdvisories(root);
  const counts = [...licenses].sort(([, a], [, b]) => b - a).map(([license, count]) => `${count} ${license}`);
  const advisoryNote = advisories === null ? 'advisories not checked: no answer of the registry' : 'advisories checked';
  return { summary: `${counts.join(', ')}; ${advisoryNote}`, problems: [...problems, ...(advisories ?? [])] };
}

/** Checks the packages of a lock file. @returns the number of installed packages by license, and the problems */
export function judgePackages(packages: LockedPackages) {
  const licenses = new Map<string, number>();
  const problems: string[] = [];
  for (const [place, { version = '', license, integrity, dev = false }] of Object.entries(packages)) {
    if (place === '') continue;
    const name = place.split('node_modules/').at(-1) ?? place;
    if (integrity === undefined) problems.push(`${name}@${version} has no checksum in package-lock.json`);
    if (dev) continue;
    const effectiveLicense = license ?? READ_BY_HAND[`${name}@${version}`] ?? 'no license';
    licenses.set(effectiveLicense, (licenses.get(effectiveLicense) ?? 0) + 1);
    if (!isAllowed(effectiveLicense, name))
      problems.push(`${name}@${version}: ${effectiveLicense} is not among the licenses of packages.ts`);
  }
  return { licenses, problems };
}

/** Checks an SPDX expression: all of the parts joined by AND, and any of those joined by OR. */
function isAllowed(expression: string, name: string): boolean {
  return expression
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((all) =>
      all.split(' OR ').some((option) => ALLOWED.has(option) || ALLOWED_FOR[option]?.test(name) === true),
    );
}

const audit = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string() })),
});

/** Reads advisories from the registry. @returns a text for each serious one; null when the registry does not answer */
async function readAdvisories(root: string): Promise<string[] | null> {
  const answer = await new Promise<string>((resolve) => {
    const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0'];
    execFile('npm', args, { cwd: root, timeout: AUDIT_TIMEOUT_MS }, (_error, stdout) => resolve(stdout));
  });
  const read = audit.safeParse(toJson(answer));
  return read.success ? seriousOf(read.data.vulnerabilities) : null;
}

/** Returns a text for each advisory that fails the gate. */
export function seriousOf(vulnerabilities: z.infer<typeof audit>['vulnerabilities']): string[] {
  return Object.entries(vulnerabilities)
    .filter(([, { severity }]) => SERIOUS.some((level) => level === severity))
    .map(([name, { severity, range }]) => `${name} ${range} has an advisory (${severity}): npm audit`);
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
