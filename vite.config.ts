import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * What belongs together, in few files: each file costs a request, and small ones compress badly. Left to itself the bundler
 * makes a file of each small module that two pages share. A group takes along what its modules import, unless a group
 * above has it: so what many pages need stands first, and a group names what is always needed together. The budgets
 * of the pages (scripts/gates/page-budget.ts) tell when a group has taken too much along.
 */
const CHUNKS = [
  // What every page loads, with React in it.
  { name: 'entry', tags: ['$initial' as const] },
  // What the landing page shares with the pages that sell.
  {
    name: 'offer',
    test: /src[\\/](?:web[\\/]ui[\\/]devices|web[\\/]areas[\\/]public[\\/]shared[\\/](?:section|closing-call)|web[\\/]features[\\/]catalog[\\/]device-type-card|domain[\\/](?:pricing[\\/]rules|orders[\\/]pickup-slots))/,
  },
  // Small things that pages of all kinds have.
  {
    name: 'signs',
    test: /src[\\/](?:web[\\/]ui[\\/](?:icons|badge|skeleton)\.|domain[\\/](?:assert-never|catalog[\\/]lock)\.)/,
  },
  // Asking the server and showing the answer.
  {
    name: 'basics',
    test: /src[\\/](?:web[\\/](?:lib[\\/](?:api|session-ended|format|storage|saved-values|record-of|use-hydrated|use-loaded)\.|ui[\\/]button\.)|domain[\\/]orders[\\/]short-id)/,
  },
  {
    name: 'session',
    test: /src[\\/]web[\\/]features[\\/]session[\\/](?!session-work|saved-account|require)/,
  },
  // Fields, and what is said when they are wrong.
  {
    name: 'fields',
    test: /src[\\/](?:web[\\/](?:lib[\\/]focus\.|ui[\\/](?:toast|field)\.|features[\\/]phone-verification[\\/]failure-texts)|domain[\\/]phone)/,
  },
  // The form engine (decision 020), and the forms of accounts.
  {
    name: 'forms',
    test: /node_modules[\\/](?:react-hook-form|@hookform|zod)[\\/]|src[\\/](?:web[\\/](?:ui[\\/]form|features[\\/]account[\\/](?:sign-in|fields|failure))|contracts[\\/]forms[\\/](?:fields|accounts))/,
  },
  { name: 'pricing', test: /src[\\/]domain[\\/]pricing[\\/]quote/ },
  { name: 'address', test: /src[\\/]domain[\\/]address/ },
  // An order as its customer sees it.
  {
    name: 'orders',
    test: /src[\\/]web[\\/]features[\\/]orders[\\/](?:order-(?:facts|status|texts|skeleton)|load-failure)/,
  },
  // Reads that are kept and renewed.
  {
    name: 'query',
    test: /@tanstack[\\/]|src[\\/]web[\\/](?:lib[\\/]query|features[\\/]orders[\\/](?:orders\.api|use-|follow-))/,
  },
  // Models and their prices.
  {
    name: 'models',
    test: /src[\\/]web[\\/](?:features[\\/]catalog[\\/](?:use-products|model-summary|live-products|models)|areas[\\/]public[\\/]not-found[\\/]not-found\.tsx)/,
  },
  // Placing an order, whichever door it comes through.
  { name: 'placing', test: /src[\\/]web[\\/]features[\\/]place-order/ },
  // What the two ways to sell have in common.
  {
    name: 'sale',
    test: /src[\\/](?:domain[\\/]orders[\\/]submission|web[\\/](?:features[\\/]sell[\\/](?:use-quote|priced-offer|hold-text|price-|sell\.api|sale-ads|carrier-choice|kept-notice)|ui[\\/](?:dialog|radio-cards)|lib[\\/]use-machine))/,
  },
  // What the pages that inform share.
  { name: 'information', test: /src[\\/]web[\\/]areas[\\/]public[\\/]shared/ },
].map((group, index, all) => ({ ...group, priority: all.length - index }));

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
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), plainImports()],
  define: isSsrBuild === true ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  // Vite renders development's pages from the sources, and leaves packages to Node.
  ssr: { noExternal: command === 'build' ? true : [] },
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
