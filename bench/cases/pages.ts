import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { z } from 'zod';
import prepareBrowser, { browserLaunch } from '../../scripts/browser.ts';
import type { Effort } from '../efforts.ts';
import { median } from '../load/stats.ts';
import { startWithNpm } from '../machine/servers.ts';
import { LIGHTHOUSE } from '../machine/settings.ts';
import type { Table } from './report.ts';

/** A page that misses the best score in its only visit is visited so often in all. */
const VISITS_IN_DOUBT = 3;
const PAGES = [
  ...['/', '/sell', '/sell/iphone', '/sell/iphone/iphone-15-pro', '/confirmation'],
  ...['/about', '/how-it-works', '/services', '/faq', '/contact', '/login', '/cart', '/dashboard'],
];

/** No score depends on the picture of the whole page, which takes a second. */
const REPORT = ['--quiet', '--output=json', '--disable-full-page-screenshot'];

const category = z.object({ score: z.number() }).transform(({ score }) => Math.round(score * 100));
const audit = z.object({ numericValue: z.number() }).transform(({ numericValue }) => numericValue);
const report = z.object({
  categories: z.object({
    performance: category,
    accessibility: category,
    'best-practices': category,
    seo: category,
  }),
  audits: z.object({
    'largest-contentful-paint': audit,
    'total-blocking-time': audit,
    'cumulative-layout-shift': audit,
    'network-requests': z.object({
      details: z.object({ items: z.array(z.object({ url: z.string(), resourceType: z.string().optional() })) }),
    }),
  }),
});
type Report = z.infer<typeof report>;

/**
 * Runs Lighthouse on the built pages, for a phone on a slow network, and weighs the JavaScript of a first load with
 * Brotli's best compression.
 */
export async function measurePages({ rounds }: Effort): Promise<Table[]> {
  await prepareBrowser();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-pages-'));
  const server = await startWithNpm(folder, undefined);
  try {
    const reports = new Map<string, Report[]>(PAGES.map((page) => [page, []]));
    for (let run = 0; run < rounds; run += 1) {
      for (const page of PAGES) reports.get(page)?.push(await visit(`${server.url}${page}`, folder));
    }
    for (const [page, visits] of reports) {
      while (visits.length < VISITS_IN_DOUBT && !isBest(visits))
        visits.push(await visit(`${server.url}${page}`, folder));
    }
    const rows: object[] = [];
    for (const [page, visits] of reports) rows.push({ page, ...(await summarize(visits)) });
    return [
      {
        title: `Lighthouse for mobile: visits to a page: ${rounds}, or ${VISITS_IN_DOUBT} where a score is below 100; medians`,
        rows,
      },
    ];
  } finally {
    await server.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function isBest(visits: readonly Report[]): boolean {
  return visits.every(({ categories }) => Object.values(categories).every((score) => score === 100));
}

async function visit(url: string, folder: string): Promise<Report> {
  const output = path.join(folder, 'report.json');
  const { executablePath, args, env } = browserLaunch();
  const flags = ['--headless', ...args].join(' ');
  await promisify(execFile)(
    process.execPath,
    [LIGHTHOUSE, url, ...REPORT, `--output-path=${output}`, `--chrome-flags=${flags}`],
    { env: { ...env, CHROME_PATH: executablePath } },
  );
  return report.parse(JSON.parse(fs.readFileSync(output, 'utf8')));
}

async function summarize(visits: readonly Report[]) {
  const of = (read: (visit: Report) => number) => median(visits.map(read));
  return {
    performance: of(({ categories }) => categories.performance),
    accessibility: of(({ categories }) => categories.accessibility),
    bestPractices: of(({ categories }) => categories['best-practices']),
    seo: of(({ categories }) => categories.seo),
    largestPaintMs: Math.round(of(({ audits }) => audits['largest-contentful-paint'])),
    blockingMs: Math.round(of(({ audits }) => audits['total-blocking-time'])),
    layoutShift: Number(of(({ audits }) => audits['cumulative-layout-shift']).toFixed(4)),
    scriptKilobytes: Number(((await weighScripts(visits)) / 1000).toFixed(1)),
  };
}

/** Returns the bytes of every script that the first visit loaded, independent of the server's compression. */
async function weighScripts([first]: readonly Report[]): Promise<number> {
  const requests = first?.audits['network-requests'].details.items ?? [];
  const urls = requests.filter(({ resourceType }) => resourceType === 'Script').map(({ url }) => url);
  const sizes = await Promise.all(
    [...new Set(urls)].map(async (url) => zlib.brotliCompressSync(await (await fetch(url)).bytes()).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
