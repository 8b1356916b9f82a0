import fs from 'node:fs';
import path from 'node:path';
import type { LaunchOptions } from '@playwright/test';
import { ROOT } from './run-tool.ts';

/**
 * Prepares the browser for browser tests. On Linux x64 it is a package of package-lock.json; elsewhere CHROMIUM_PATH
 * names one. The package is a headless shell for servers without a screen, fonts or libraries, with unclear errors: each
 * step below fixes one of them.
 */
const PACKAGE = path.join(ROOT, 'node_modules/@sparticuz/chromium');
const UNPACKED = path.join(ROOT, 'node_modules/.cache', `chromium-${packageVersion()}`);
const OWN_BROWSER = process.env.CHROMIUM_PATH;

/** Returns Playwright's options for starting the browser. Call `prepareBrowser` before the first start. */
export function browserLaunch() {
  return {
    executablePath: OWN_BROWSER ?? path.join(UNPACKED, 'chromium'),
    // The last two keep the browser from starting a process in advance for a site that may open next.
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
      ...['--renderer-process-limit=1', '--disable-site-isolation-trials'],
    ],
    env: {
      ...definedEnvironment(),
      ...(OWN_BROWSER === undefined
        ? { LD_LIBRARY_PATH: path.join(UNPACKED, 'al2023/lib'), FONTCONFIG_FILE: path.join(UNPACKED, 'fonts.conf') }
        : {}),
    },
  } satisfies LaunchOptions;
}

/**
 * Unpacks the browser, once.
 * @throws Error with instructions when there is no browser for this machine
 */
export default async function prepareBrowser(): Promise<void> {
  if (OWN_BROWSER !== undefined) {
    if (!fs.existsSync(OWN_BROWSER)) throw new Error(`CHROMIUM_PATH names ${OWN_BROWSER}, which does not exist.`);
    return;
  }
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('No browser comes along for this machine. Set CHROMIUM_PATH to a Chrome or Chromium executable.');
  }
  if (!fs.existsSync(UNPACKED)) await unpack();
  // Writes this file each time, since it contains the folder's path: a clone may have been moved, and without fonts no text is drawn.
  fs.writeFileSync(path.join(UNPACKED, 'fonts.conf'), fontsConfig(fs.realpathSync(UNPACKED)));
}

/** Unpacks into a folder next to the final one and renames it at the end: a partial browser is never used. */
async function unpack(): Promise<void> {
  const partial = `${UNPACKED}.${process.pid}`;
  const systemTemp = process.env.TMPDIR;
  fs.mkdirSync(partial, { recursive: true });
  // The package unpacks into the temporary folder, and reuses any file that is already there.
  process.env.TMPDIR = partial;
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium');
    await chromium.executablePath();
    // Libraries that a minimal system lacks; outside of its cloud, the package does not unpack them.
    await inflate(path.join(PACKAGE, 'bin/al2023.tar.br'));
    renameUnlessThere(partial, UNPACKED);
  } finally {
    if (systemTemp === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = systemTemp;
    fs.rmSync(partial, { recursive: true, force: true });
  }
}

function renameUnlessThere(from: string, to: string): void {
  try {
    fs.renameSync(from, to);
  } catch (error) {
    // Another process was faster.
    if (!fs.existsSync(to)) throw error;
  }
}

function fontsConfig(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;
}

function packageVersion(): string {
  const { version }: { version: string } = JSON.parse(fs.readFileSync(path.join(PACKAGE, 'package.json'), 'utf8'));
  return version;
}

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

if (import.meta.main) await prepareBrowser();
