import type { Plugin } from 'vite';

/**
 * Packages that others load and the product never runs, with the names that they import: half a megabyte of text, which V8
 * keeps, and time at each start (decision 064).
 */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  // Fastify's own compilers, and their ajv: ours are given to each app (platform/http/compilers.ts).
  '@fastify/ajv-compiler': [],
  '@fastify/fast-json-stringify-compiler': [],
  // Schedules of the job queue, which `platform/jobs.ts` switches off.
  'cron-parser': ['CronExpressionParser'],
  'rrule-temporal': ['RRuleTemporal'],
  // Files by a pattern: `modules/pages/page-source.ts` lists them itself.
  glob: ['glob'],
  // React's streams: pages are rendered whole, by its other half.
  './cjs/react-dom-server.node.production.js': [
    'renderToPipeableStream',
    'renderToReadableStream',
    'resumeToPipeableStream',
    'resume',
  ],
};

const MARK = '\0left-out:';

/** Puts a module that fails by name in the place of each. */
export const WITHOUT_UNUSED_PACKAGES: Plugin = {
  name: 'left-out',
  enforce: 'pre',
  resolveId: (id) => (Object.hasOwn(LEFT_OUT, id) ? MARK + id : null),
  load: (id) => (id.startsWith(MARK) ? failingModule(id.slice(MARK.length)) : null),
};

function failingModule(name: string): string {
  const names = ['default', ...(LEFT_OUT[name] ?? [])].map((exported) => `leftOut as ${exported}`);
  return `function leftOut() { throw new Error('${name} is left out of the built server'); }\nexport { ${names.join(', ')} };`;
}
