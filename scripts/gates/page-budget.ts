import fs from 'node:fs';
import path from 'node:path';
import { brotliBest } from '../precompress.ts';
import type { GateResult } from './gate.ts';

/** How much JavaScript a page may load before it can be used. */
export interface PageBudget {
  page: string;
  /** Source files that the browser loads at once, as the build's manifest names them; what they import comes on top. */
  firstLoad: readonly string[];
  /** Bytes after Brotli at its best. */
  maxBytes: number;
}

/**
 * What the page took before there were accounts and a cart: whoever has neither loads neither. It is 1.27 times what React
 * alone takes.
 */
export const HOME_PAGE_BUDGET: PageBudget = {
  page: '/',
  firstLoad: ['src/web/entry-client.tsx', 'src/web/areas/public/home/home.page.tsx'],
  maxBytes: 72_500,
};

interface ManifestEntry {
  file: string;
  imports?: string[];
}

/**
 * The gate: JavaScript of a page's first load, from the built files.
 * @param clientDir what the build made for the browser, its manifest in `.vite/`
 */
export async function checkPageBudget(clientDir: string, budget: PageBudget): Promise<GateResult> {
  const manifest: Record<string, ManifestEntry> = JSON.parse(
    fs.readFileSync(path.join(clientDir, '.vite/manifest.json'), 'utf8'),
  );
  const unknown = budget.firstLoad.filter((source) => manifest[source] === undefined);
  if (unknown.length > 0) {
    return { summary: '', problems: unknown.map((source) => `${source} is no entry of the build's manifest`) };
  }
  const sizes = await Promise.all(
    firstLoadScripts(manifest, budget.firstLoad).map(async (file) => {
      const content = await fs.promises.readFile(path.join(clientDir, file));
      return { file, bytes: (await brotliBest(content)).length };
    }),
  );
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  const summary = `${kilobytes(total)} of ${kilobytes(budget.maxBytes)} for ${budget.page}`;
  if (total <= budget.maxBytes) return { summary, problems: [] };
  const parts = sizes.sort((a, b) => b.bytes - a.bytes).map(({ file, bytes }) => `  ${kilobytes(bytes)} ${file}`);
  return { summary, problems: [`${budget.page} loads ${kilobytes(total)} of JavaScript:\n${parts.join('\n')}`] };
}

/** Scripts of the entries and of all that they import without waiting, each once. */
function firstLoadScripts(manifest: Record<string, ManifestEntry>, firstLoad: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of manifest[key]?.imports ?? []) visit(next);
  };
  for (const key of firstLoad) visit(key);
  return [...seen].flatMap((key) => manifest[key]?.file ?? []).filter((file) => file.endsWith('.js'));
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} kB`;
}
