import path from 'node:path';
import type { InlineConfig } from 'vite';
import { ROOT } from '../run-tool.ts';
import { type BuildPart, SERVER_TEXT } from './part.ts';
import { precompress } from './precompress.ts';
import { buildStrictly } from './strict.ts';

/** Folder of the files that the browser loads. */
export const CLIENT_DIR = path.join(ROOT, 'build/client');
/** Folder of the page renderer that the server loads: `entry-server.js`. */
const SERVER_DIR = path.join(ROOT, 'build/server');

export const PAGES: BuildPart = {
  name: 'pages',
  sources: [
    'src/web',
    'src/domain',
    'src/contracts',
    'public',
    'scripts/build',
    'vite.config.ts',
    'package.json',
    'package-lock.json',
  ],
  products: [path.join(CLIENT_DIR, '.vite/manifest.json'), path.join(SERVER_DIR, 'entry-server.js')],
  build: buildPages,
};

/** Returns the Vite options of one of the two builds. Plugins and all code options are in vite.config.ts. */
function viteBuild(side: 'client' | 'server'): InlineConfig & { build: object } {
  const build =
    side === 'client'
      ? { outDir: CLIENT_DIR, manifest: true, rolldownOptions: { input: path.join(ROOT, 'src/web/entry-client.tsx') } }
      : {
          outDir: SERVER_DIR,
          ssr: 'src/web/entry-server.tsx',
          rolldownOptions: { output: { ...SERVER_TEXT, entryFileNames: 'entry-server.js' } },
        };
  return {
    root: ROOT,
    configFile: path.join(ROOT, 'vite.config.ts'),
    build: { ...build, emptyOutDir: true },
  };
}

/** Builds both sides for production, and a compressed copy of the browser's files. */
async function buildPages(): Promise<void> {
  await buildStrictly(viteBuild('client'));
  await buildStrictly(viteBuild('server'));
  await precompress(CLIENT_DIR);
}
