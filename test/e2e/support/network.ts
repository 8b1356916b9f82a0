import type { Page } from '@playwright/test';

/** Simulates failing networks and late code. */

/** Lets requests to an address reach the shop, and loses each answer, until `page.unroute(url)`. */
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

/** Holds back requests. @returns a promise of the first one, and a function that releases them */
export async function holdBack(page: Page, url: string | RegExp) {
  const requested = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    requested.resolve();
    await released.promise;
    await route.continue();
  });
  return { requested: requested.promise, release: released.resolve };
}
