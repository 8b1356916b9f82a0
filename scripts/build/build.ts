import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../run-tool.ts';
import { fingerprintSources } from './fingerprint.ts';
import { PAGES } from './pages.ts';
import type { BuildPart } from './part.ts';
import { recordSources, saveRecord } from './seen.ts';
import { SERVER } from './server.ts';

const PARTS: readonly BuildPart[] = [PAGES, SERVER];

/** Builds the pages and the server for production. */
export async function buildAll(): Promise<void> {
  const record = recordSources(ROOT, PARTS);
  for (const part of PARTS) await buildPart(part);
  saveRecord(ROOT, record, filesOfParts());
}

/** Builds the parts whose sources have changed since their last build. */
export async function buildIfStale(): Promise<void> {
  const record = recordSources(ROOT, PARTS);
  for (const part of PARTS) {
    if (!isFresh(part)) await buildPart(part);
  }
  saveRecord(ROOT, record, filesOfParts());
}

/** Lists the stamps and the built files of all parts, as paths from the root. */
function filesOfParts(): string[] {
  return PARTS.flatMap((part) => [stampOf(part), ...part.products]).map((file) => path.relative(ROOT, file));
}

async function buildPart(part: BuildPart): Promise<void> {
  const started = performance.now();
  const fingerprint = fingerprintSources(ROOT, part.sources);
  fs.rmSync(stampOf(part), { force: true });
  await part.build();
  fs.writeFileSync(stampOf(part), `${fingerprint}\n`);
  console.log(`Built the ${part.name} in ${((performance.now() - started) / 1_000).toFixed(1)} s.`);
}

/** Returns the path of a part's stamp, which records its sources; the stamp is missing during a build and after a failed one. */
function stampOf({ name }: BuildPart): string {
  return path.join(ROOT, 'build', `${name}.stamp`);
}

function isFresh(part: BuildPart): boolean {
  const stamp = stampOf(part);
  if (![stamp, ...part.products].every((file) => fs.existsSync(file))) return false;
  return fs.readFileSync(stamp, 'utf8').trim() === fingerprintSources(ROOT, part.sources);
}

if (import.meta.main) {
  try {
    await (process.argv.includes('--if-stale') ? buildIfStale() : buildAll());
  } catch (error) {
    console.error(`The product could not be built.\n${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
