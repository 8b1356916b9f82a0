import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { PASSWORDS } from '#test/e2e/support/shop.ts';
import { type Product, prepareProduct } from '#test/product-process.ts';
import { ENGINES, type Engine, startBrowser, WIDTHS, type Width } from './browser.ts';
import { judgeTries, START, TRIES } from './tries.ts';
import { Visitor } from './visitor.ts';
import { within } from './within.ts';

export interface Scene {
  visitor: Visitor;
  /** The built product. The journeys of a file share it; each has its own people. */
  product: Product;
  engine: Engine;
  width: Width;
}

/** Actions of a person, in order, by their names in the report. */
export type Steps = Readonly<Record<string, () => Promise<unknown>>>;

/** Limit for a step whose engine hangs: all other waits of a step end earlier. */
const STEP_WITHIN_MS = 180_000;
const ENGINE_WITHIN_MS = 90_000;
const JOURNEY_WITHIN_MS = 900_000;
const START_WITHIN_MS = 120_000;
const PICTURES = 'test-results/engines';

/** A failure with the name of its step. */
class StepFailed extends Error {
  override name = 'StepFailed';
  readonly step: string;

  constructor(step: string, cause: unknown) {
    // Errors of an engine often have only a name.
    super(`${step}: ${String(cause)}`, { cause });
    this.step = step;
  }
}

/**
 * Declares a journey in both engines, with the widths of a phone and a desktop. Each try has a fresh engine. Only a
 * failure at the same step in all three tries counts against the product.
 */
export function journey(name: string, stepsOf: (scene: Scene) => Steps): void {
  describe(name, () => {
    let product: Product;
    beforeAll(async () => {
      const env = { ...PASSWORDS, SHOP_OPEN_HOLIDAYS: 'all', ANSWER_WITHIN_MS: '40000' };
      product = await prepareProduct({ env, built: true });
      await product.start();
    }, START_WITHIN_MS);
    afterAll(() => product.remove());

    for (const engine of ENGINES) {
      for (const width of WIDTHS) {
        const failed: StepFailed[] = [];
        test(`${engine}, ${width}`, { retry: TRIES - 1, timeout: JOURNEY_WITHIN_MS }, async ({ skip }) => {
          const failure = await tryOnce({ name, engine, width, product, stepsOf });
          if (failure === null) return;
          failed.push(failure);
          console.log(`${name}, ${engine}, ${width}: try ${failed.length} failed. ${failure.message}`);
          const verdict = judgeTries(failed.map(({ step }) => step));
          if (verdict === 'left out') skip(`${engine} does not start here`);
          if (verdict !== 'passed') throw failure;
          console.log(`${name}, ${engine}, ${width}: no step failed in all tries.`);
        });
      }
    }
  });
}

interface Try {
  name: string;
  engine: Engine;
  width: Width;
  product: Product;
  stepsOf: (scene: Scene) => Steps;
}

/** @returns the failure of a try; null when it passed */
async function tryOnce({ name, engine, width, product, stepsOf }: Try): Promise<StepFailed | null> {
  const browser = await within(ENGINE_WITHIN_MS, () => startBrowser(engine, width)).catch(
    (error: unknown) => new StepFailed(START, error),
  );
  if (browser instanceof StepFailed) return browser;
  const visitor = new Visitor(browser, product.url);
  const loggedBefore = failuresIn(product).length;
  const steps = stepsOf({ visitor, product, engine, width });
  try {
    for (const [step, run] of Object.entries(steps)) {
      const failure = await within(STEP_WITHIN_MS, async () => {
        await run();
        const complaints = [...(await visitor.complaints()), ...failuresIn(product).slice(loggedBefore)];
        if (complaints.length > 0) throw new Error(`complaints: ${complaints.join(' | ')}`);
      }).then(
        () => null,
        (error: unknown) => new StepFailed(step, error),
      );
      if (failure === null) continue;
      await keepPicture(visitor, `${name}, ${engine}, ${width}, ${step}`);
      return failure;
    }
    return null;
  } finally {
    await browser.end();
  }
}

/** Returns the lines of the server's log with level error or fatal. */
function failuresIn(product: Product): string[] {
  return product
    .terminal()
    .split('\n')
    .filter((line) => /^{"level":[56]0,/.test(line));
}

/** Saves a picture of the screen, unless the engine has crashed. */
async function keepPicture(visitor: Visitor, name: string): Promise<void> {
  const picture = await within(10_000, () => visitor.screenshot()).catch(() => null);
  if (picture === null) return;
  fs.mkdirSync(PICTURES, { recursive: true });
  fs.writeFileSync(path.join(PICTURES, `${name.replaceAll(/[^\w]+/g, '-')}.png`), picture);
}
