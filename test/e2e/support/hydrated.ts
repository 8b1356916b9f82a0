import { expect, type Locator } from '@playwright/test';

/** Waits until React has hydrated an element. Before that, a link loads its page from the server. */
export async function untilHydrated(place: Locator): Promise<void> {
  const isHydrated = () =>
    place.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')));
  await expect.poll(isHydrated).toBe(true);
}
