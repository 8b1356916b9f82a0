import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Product } from './product-process.ts';

const PRELOAD = pathToFileURL(path.join(import.meta.dirname, 'moved-clock.preload.ts')).href;

/** Configuration of a product whose clock can be moved between its starts. */
export const MOVABLE_CLOCK = { NODE_OPTIONS: `--import=${PRELOAD}` } as const;

/**
 * Returns the environment of a process whose clock is ahead of the others', as on a machine without time synchronization.
 * @param ms milliseconds; below zero it is behind
 */
export function clockAhead(ms: number) {
  return { NODE_OPTIONS: `--import=${PRELOAD}?ahead=${ms}` };
}

/** Stops the product, and starts it at another time: as a shop that was closed in between. Its timers look as they start. */
export async function startAgainAt(product: Product, at: Date): Promise<void> {
  await product.stop();
  fs.writeFileSync(path.join(product.dataDir, '..', 'clock-offset'), String(at.getTime() - Date.now()));
  await product.start();
}
