import type { Page } from '@playwright/test';

/** Networks that fail, and code that comes late. */

/** Lets what is sent to an address reach the shop and loses each answer, until `page.unroute(url)`. */
export async function loseAnswers(page: Page, url: string, times?: number): Promise<void> {
  await page.route(
    url,
    async (route) => {
      if (route.request().method() === 'GET') return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    },
    times === undefined ? {} : { times },
  );
}

/** Holds requests back. @returns a promise of the first one, and what lets them go */
export async function holdBack(page: Page, url: string | RegExp) {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    asked.resolve();
    await released.promise;
    await route.continue();
  });
  return { asked: asked.promise, release: released.resolve };
}
