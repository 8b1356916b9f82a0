import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { HostileFile } from './files.ts';

const run = promisify(execFile);
const cost = z.object({ end: z.string(), ms: z.number(), cpuMs: z.number(), peakMb: z.number() });
export type Cost = z.infer<typeof cost>;

/** Measures time, CPU time and peak memory of remaking a file in a separate process. */
export async function measureFile({ bytes }: Pick<HostileFile, 'bytes'>): Promise<Cost> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cash-again-hostile-'));
  try {
    const file = path.join(folder, 'picture');
    fs.writeFileSync(file, bytes);
    const { stdout } = await run(process.execPath, [path.join(import.meta.dirname, 'decode-one.ts'), file]);
    return cost.parse(JSON.parse(stdout));
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}
