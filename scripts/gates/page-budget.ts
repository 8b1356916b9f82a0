import fs from 'node:fs';
import path from 'node:path';
import { brotliBest } from '../build/precompress.ts';
import type { GateResult } from './gate.ts';

/** Limit on the JavaScript that a page loads before it can be used. */
export interface PageBudget {
  page: string;
  /** Source files that the browser loads first, as named in the build's manifest; their imports are added. */
  firstLoad: readonly string[];
  /** Size in bytes after the best Brotli compression. */
  maxBytes: number;
  /** On a slow network each file costs a round trip and 350 bytes of headers: see scripts/build/chunks.ts. */
  maxFiles: number;
}

const ENTRY = 'src/web/entry-client.tsx';
/** Pages for development, which no build contains (decision 001). */
const NEVER_BUILT = 'src/web/areas/parts/';
/** Routes to the pages of customers and staff. */
const INSIDE = 'src/web/routes-inside.ts';
const ADMIN = 'src/web/areas/admin/admin.page.tsx';
const ADMIN_DASHBOARD = 'src/web/areas/admin/admin-dashboard.tsx';
const POS = 'src/web/areas/pos/pos.page.tsx';
const POS_DASHBOARD = 'src/web/areas/pos/pos-dashboard.tsx';

/** Budgets are multiples of this number of bytes: one more sentence on a page needs no decision, but a library does. */
export const BUDGET_STEP = 5_000;

/**
 * The budget of a page is the next step above its size; raising it is a decision (decision 001). On slow 4G (1.6
 * Mbit/s) a step is 25 ms of loading. Visitors without an account or a cart do not load their code.
 */
export const PAGE_BUDGETS: readonly PageBudget[] = [
  { page: '/', firstLoad: [ENTRY, 'src/web/areas/public/home/home.page.tsx'], maxBytes: 75_000, maxFiles: 8 },
  {
    page: '/sell',
    firstLoad: [ENTRY, 'src/web/areas/public/sell/device-types.page.tsx'],
    maxBytes: 75_000,
    maxFiles: 6,
  },
  {
    page: '/sell/:deviceType',
    firstLoad: [ENTRY, 'src/web/areas/public/sell/models.page.tsx'],
    maxBytes: 85_000,
    maxFiles: 11,
  },
  {
    // Its dialog opens over the list.
    page: '/sell/:deviceType/:model',
    firstLoad: [ENTRY, 'src/web/areas/public/sell/models.page.tsx', 'src/web/features/sell/evaluation/index.ts'],
    maxBytes: 100_000,
    maxFiles: 20,
  },
  {
    page: '/confirmation',
    firstLoad: [ENTRY, 'src/web/areas/public/confirmation/confirmation.page.tsx'],
    maxBytes: 85_000,
    maxFiles: 14,
  },
  { page: '/track', firstLoad: [ENTRY, 'src/web/areas/public/track/track.page.tsx'], maxBytes: 75_000, maxFiles: 9 },
  { page: '/offer', firstLoad: [ENTRY, 'src/web/areas/public/offer/offer.page.tsx'], maxBytes: 75_000, maxFiles: 9 },
  {
    page: '/login',
    firstLoad: [ENTRY, INSIDE, 'src/web/areas/account/login.page.tsx'],
    maxBytes: 75_000,
    maxFiles: 10,
  },
  {
    page: '/cart',
    firstLoad: [ENTRY, INSIDE, 'src/web/areas/account/cart/cart.page.tsx'],
    maxBytes: 75_000,
    maxFiles: 9,
  },
  {
    page: '/dashboard',
    firstLoad: [ENTRY, INSIDE, 'src/web/areas/account/dashboard/dashboard.page.tsx'],
    maxBytes: 75_000,
    maxFiles: 7,
  },
  {
    page: '/dashboard without orders',
    firstLoad: [
      ENTRY,
      INSIDE,
      'src/web/areas/account/dashboard/dashboard.page.tsx',
      'src/web/areas/account/dashboard/own-orders.tsx',
    ],
    maxBytes: 90_000,
    maxFiles: 18,
  },
  // Staff load an area once a day: first its gate, then its lists and dialogs.
  { page: '/admin, gate', firstLoad: [ENTRY, INSIDE, ADMIN], maxBytes: 120_000, maxFiles: 20 },
  { page: '/admin', firstLoad: [ENTRY, INSIDE, ADMIN, ADMIN_DASHBOARD], maxBytes: 180_000, maxFiles: 60 },
  { page: '/pos, gate', firstLoad: [ENTRY, INSIDE, POS], maxBytes: 120_000, maxFiles: 20 },
  { page: '/pos', firstLoad: [ENTRY, INSIDE, POS, POS_DASHBOARD], maxBytes: 185_000, maxFiles: 60 },
];

interface ManifestEntry {
  file: string;
  imports?: string[];
}

/**
 * Checks the JavaScript of each page's first load in the built files.
 * @param clientDir folder of the browser's build, with its manifest in `.vite/`
 */
export async function checkPageBudgets(clientDir: string, budgets: readonly PageBudget[]): Promise<GateResult> {
  const manifest: Record<string, ManifestEntry> = JSON.parse(
    fs.readFileSync(path.join(clientDir, '.vite/manifest.json'), 'utf8'),
  );
  const sizes = new Map<string, Promise<number>>();
  const sizeOf = (file: string) => {
    const size = sizes.get(file) ?? compressedSize(path.join(clientDir, file));
    sizes.set(file, size);
    return size;
  };
  const results = await Promise.all(budgets.map((budget) => checkPage(manifest, budget, sizeOf)));
  return {
    summary: results.map(({ summary }) => summary).join(', '),
    problems: [
      ...results.flatMap(({ problems }) => problems),
      ...Object.keys(manifest)
        .filter((source) => source.startsWith(NEVER_BUILT))
        .map((source) => `${source} is for development, and is in the build`),
    ],
  };
}

async function checkPage(
  manifest: Record<string, ManifestEntry>,
  { page, firstLoad, maxBytes, maxFiles }: PageBudget,
  sizeOf: (file: string) => Promise<number>,
): Promise<GateResult> {
  const unknown = firstLoad.filter((source) => manifest[source] === undefined);
  if (unknown.length > 0) {
    return { summary: '', problems: unknown.map((source) => `${source} is no entry of the build's manifest`) };
  }
  const sizes = await Promise.all(
    firstLoadScripts(manifest, firstLoad).map(async (file) => ({ file, bytes: await sizeOf(file) })),
  );
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  const summary = `${page} ${kilobytes(total)} of ${kilobytes(maxBytes)} in ${sizes.length} files of ${maxFiles}`;
  if (total <= maxBytes && sizes.length <= maxFiles) return { summary, problems: [] };
  const parts = sizes.sort((a, b) => b.bytes - a.bytes).map(({ file, bytes }) => `  ${kilobytes(bytes)} ${file}`);
  return {
    summary,
    problems: [`${page} loads ${kilobytes(total)} of JavaScript in ${sizes.length} files:\n${parts.join('\n')}`],
  };
}

/** Returns the size of the compressed copy from the build; compresses small files, which have none. */
async function compressedSize(file: string): Promise<number> {
  const copy = fs.statSync(`${file}.br`, { throwIfNoEntry: false });
  if (copy !== undefined) return copy.size;
  return (await brotliBest(await fs.promises.readFile(file))).length;
}

/** Lists the scripts of the entries and of all their static imports, each once. */
function firstLoadScripts(manifest: Record<string, ManifestEntry>, firstLoad: readonly string[]): string[] {
  const visited = new Set<string>();
  const visit = (key: string): void => {
    if (visited.has(key)) return;
    visited.add(key);
    for (const next of manifest[key]?.imports ?? []) visit(next);
  };
  for (const key of firstLoad) visit(key);
  return [...visited].flatMap((key) => manifest[key]?.file ?? []).filter((file) => file.endsWith('.js'));
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} kB`;
}
