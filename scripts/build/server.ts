import path from 'node:path';
import { ROOT } from '../run-tool.ts';
import { type BuildPart, SERVER_TEXT } from './part.ts';
import { buildStrictly } from './strict.ts';

/** Folder of `main.js`, which `npm start` runs. */
const DIR = path.join(ROOT, 'build/app');

/** Entry files: the product, the threads of the embedded database, and the thread that opens a PDF. */
const ENTRIES = {
  main: 'src/server/main.ts',
  'pglite-worker': 'src/server/platform/db/pglite-worker.ts',
  'pglite-first-start': 'src/server/platform/db/pglite-first-start.ts',
  'pdf-reader': 'src/server/ports/pdfs/pdf-reader.ts',
};

/** Packages that are not bundled: they read files of their own (fonts, a page, the database's code), or such a package shares them. */
const READ_FILES = [
  'pdfkit',
  'fontkit',
  'subset-font',
  '@hyzyla/pdfium',
  'bwip-js',
  'sharp',
  '@fastify/swagger-ui',
  '@electric-sql/pglite',
];

export const SERVER: BuildPart = {
  name: 'server',
  sources: ['src/server', 'src/domain', 'src/contracts', 'scripts/build', 'package.json', 'package-lock.json'],
  products: Object.keys(ENTRIES).map((name) => path.join(DIR, `${name}.js`)),
  build: buildServer,
};

/**
 * Bundles the server's sources and packages into few files: loading several hundred takes half of the start time, and
 * memory. The program is the same (decision 014).
 */
async function buildServer(): Promise<void> {
  await buildStrictly({
    root: ROOT,
    configFile: false,
    ssr: { noExternal: true, external: READ_FILES, target: 'node' },
    build: {
      ssr: true,
      target: 'node24',
      minify: false,
      copyPublicDir: false,
      outDir: DIR,
      emptyOutDir: true,
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(ENTRIES).map(([name, file]) => [name, path.join(ROOT, file)])),
        // In one folder: a thread is started by the name of a file next to it.
        output: { ...SERVER_TEXT, entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
}
