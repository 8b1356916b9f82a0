import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './scripts/build/chunks.ts';

/**
 * Two builds of one tree: what the browser loads (`vite build`), and the page renderer that the server loads
 * (`vite build --ssr`). The renderer carries React with it, built for production, whatever NODE_ENV the server runs with.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  define: isSsrBuild === true ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  // Vite renders development's pages from the sources, and leaves packages to Node.
  ssr: { noExternal: command === 'build' ? true : [] },
  // The worker that reads barcodes is a module, as the pages are.
  worker: { format: 'es' },
  // The router brings a stand-in for versions of React without this hook.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    // The oldest browsers that we serve (docs/operating.md, Browsers). Functions are another matter: src/web/tsconfig.json refuses
    // those that they lack, and lib/old-browsers/fill-in.ts brings some.
    target: ['safari16.4', 'chrome109', 'edge109', 'firefox115'],
    // Fonts and pictures stay files: the content security policy has no data: sources.
    assetsInlineLimit: 0,
    // The document preloads its page's scripts, and prefetch.ts those of the next page: what every page loads needs no list
    // of them.
    modulePreload: false,
    ...(isSsrBuild === true
      ? { ssr: 'src/web/entry-server.tsx', outDir: 'build/server', copyPublicDir: false }
      : {
          outDir: 'build/client',
          manifest: true,
          rolldownOptions: {
            input: 'src/web/entry-client.tsx',
            output: { codeSplitting: { groups: chunkGroups() } },
            // A feature's door only names what is behind it: a page loads what it uses, and not the whole feature.
            treeshake: { moduleSideEffects: [{ test: /[\\/]features[\\/].+[\\/]index\.ts$/, sideEffects: false }] },
          },
        }),
  },
}));
