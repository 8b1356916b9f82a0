import type { ShopFacts } from '#contracts/pages.ts';
import { type Logo, logoKey } from '#domain/branding/logo.ts';
import { type FileStorage, getOptionalFile } from '#server/ports/storage/index.ts';

/**
 * Creates a function that removes a logo from the shop's facts while its picture is missing, as after an import of another shop's
 * settings: pages show the name then, and no broken picture. A logo that was found once stays, and so does one that cannot be
 * checked now: pages are cached for long, and an outage of the storage is short.
 */
export function createLogoFilter(
  storage: Pick<FileStorage, 'get'>,
  withinMs?: number,
): (facts: ShopFacts) => Promise<ShopFacts> {
  const storedNames = new Set<string>();
  const isStored = async ({ name }: Logo) => {
    if (storedNames.has(name)) return true;
    const get = async (key: string) => {
      const picture = await storage.get(key);
      // Remembers also a picture that comes too late for this page, so that the next ones do not wait for it.
      if (picture !== null) storedNames.add(name);
      return picture;
    };
    return (await getOptionalFile({ get }, logoKey(name, 'webp'), withinMs)) !== null;
  };
  return async (facts) => {
    const { logo, ...rest } = facts;
    if (logo === undefined) return facts;
    if (!(await isStored(logo.light))) return rest;
    const dark = logo.dark !== null && (await isStored(logo.dark)) ? logo.dark : null;
    return { ...rest, logo: { ...logo, dark } };
  };
}
