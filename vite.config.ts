import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * What belongs together, in few files: what every page loads with React in it, and what the landing page shares with the
 * pages that sell, and what the pages that inform share. Left to itself the bundler makes a file of each small module that two pages share, which costs requests
 * and compresses badly.
 */
const CHUNKS = [
  { name: 'entry', tags: ['$initial' as const], priority: 2 },
  {
    name: 'offer',
    test: /src[\\/](?:web[\\/]ui[\\/]devices|web[\\/]areas[\\/]public[\\/]shared[\\/]section|web[\\/]features[\\/]catalog[\\/]device-type-card|domain[\\/](?:pricing[\\/]rules|orders[\\/]pickup-slots))/,
    priority: 1,
  },
  { name: 'information', test: /src[\\/]web[\\/]areas[\\/]public[\\/]shared/ },
];

/**
 * Two builds of one tree: what the browser loads (`vite build`), and the page renderer that the server loads
 * (`vite build --ssr`). The renderer carries React with it, built for production, whatever NODE_ENV the server runs with.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  define: isSsrBuild === true ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  ssr: { noExternal: true },
  build: {
    // Fonts and pictures stay files: the content security policy has no data: sources.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    ...(isSsrBuild === true
      ? { ssr: 'src/web/entry-server.tsx', outDir: 'build/server', copyPublicDir: false }
      : {
          outDir: 'build/client',
          manifest: true,
          rolldownOptions: { input: 'src/web/entry-client.tsx', output: { codeSplitting: { groups: CHUNKS } } },
        }),
  },
}));
