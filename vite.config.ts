import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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
 * Makes loading on demand a plain `import()`. Vite wraps it in code that loads the style sheets and scripts of the file
 * beforehand: there is one style sheet, the document preloads its page's files, and prefetch.ts those of the next page.
 */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
    generateBundle(_, bundle) {
      const styles = Object.keys(bundle).filter((file) => file.endsWith('.css'));
      if (styles.length > 1) this.error(`Nothing would load all of ${styles.join(', ')}: styles belong into app.css`);
    },
  };
}

/**
 * Two builds of one tree: what the browser loads (`vite build`), and the page renderer that the server loads
 * (`vite build --ssr`). The renderer carries React with it, built for production, whatever NODE_ENV the server runs with.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), plainImports()],
  define: isSsrBuild === true ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  ssr: { noExternal: true },
  // The router brings a stand-in for versions of React without this hook.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    // Fonts and pictures stay files: the content security policy has no data: sources.
    assetsInlineLimit: 0,
    // No list of all pages' files in what every page loads.
    modulePreload: false,
    ...(isSsrBuild === true
      ? { ssr: 'src/web/entry-server.tsx', outDir: 'build/server', copyPublicDir: false }
      : {
          outDir: 'build/client',
          manifest: true,
          rolldownOptions: { input: 'src/web/entry-client.tsx', output: { codeSplitting: { groups: CHUNKS } } },
        }),
  },
}));
