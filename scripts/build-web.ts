import fs from 'node:fs';
import path from 'node:path';
import type { InlineConfig } from 'vite';
import { fingerprintWebSources } from './fingerprint.ts';
import { precompress } from './precompress.ts';
import { ROOT } from './run-tool.ts';

/** What the browser loads. */
export const CLIENT_DIR = path.join(ROOT, 'build/client');
/** The page renderer that the server loads: `entry-server.js`. */
export const SERVER_DIR = path.join(ROOT, 'build/server');
/** Says from which sources the build was made; there is none while a build runs or after one failed. */
const STAMP = path.join(ROOT, 'build/web.stamp');
const PRODUCTS = [path.join(CLIENT_DIR, '.vite/manifest.json'), path.join(SERVER_DIR, 'entry-server.js')];

/** The two builds, for Vite. Plugins and all that concerns the code stand in vite.config.ts. */
export function viteBuild(side: 'client' | 'server'): InlineConfig & { build: object } {
  const build =
    side === 'client'
      ? { outDir: CLIENT_DIR, manifest: true, rolldownOptions: { input: path.join(ROOT, 'src/web/entry-client.tsx') } }
      : {
          outDir: SERVER_DIR,
          ssr: 'src/web/entry-server.tsx',
          rolldownOptions: { output: { entryFileNames: 'entry-server.js' } },
        };
  return {
    root: ROOT,
    configFile: path.join(ROOT, 'vite.config.ts'),
    logLevel: 'warn',
    build: { ...build, emptyOutDir: true },
  };
}

/** Builds the pages for production: both sides, and a compressed copy of what the browser loads. */
export async function buildWeb(): Promise<void> {
  const started = performance.now();
  const fingerprint = fingerprintWebSources(ROOT);
  forgetBuild();
  const { build } = await import('vite');
  await build(viteBuild('client'));
  await build(viteBuild('server'));
  const compressed = await precompress(CLIENT_DIR);
  fs.writeFileSync(STAMP, `${fingerprint}\n`);
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  console.log(`Built the pages in ${seconds} s (${compressed} files compressed).`);
}

/** Builds the pages unless the last build was made from the same sources. */
export async function buildWebIfStale(): Promise<void> {
  if (!isFresh()) await buildWeb();
}

/** Makes the next start build anew. */
export function forgetBuild(): void {
  fs.rmSync(STAMP, { force: true });
}

function isFresh(): boolean {
  if (![STAMP, ...PRODUCTS].every((file) => fs.existsSync(file))) return false;
  return fs.readFileSync(STAMP, 'utf8').trim() === fingerprintWebSources(ROOT);
}

if (import.meta.main) {
  try {
    await (process.argv.includes('--if-stale') ? buildWebIfStale() : buildWeb());
  } catch (error) {
    console.error(`The pages could not be built.\n${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
