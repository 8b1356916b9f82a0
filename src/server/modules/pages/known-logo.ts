import type { ShopFacts } from '#contracts/pages.ts';
import { type Logo, logoKey } from '#domain/branding/logo.ts';
import { type FileStorage, getUnlessAway } from '#server/ports/storage/index.ts';

/**
 * Creates what leaves a logo out of the shop's facts while its picture is not here, as with a setting of another shop: pages show the
 * name then, and no broken picture. A logo that was seen once stays, and so does one that cannot be looked for now: pages are
 * kept for long, and an outage of the storage is short.
 */
export function createKnownLogo(
  storage: Pick<FileStorage, 'get'>,
  withinMs?: number,
): (facts: ShopFacts) => Promise<ShopFacts> {
  const seen = new Set<string>();
  const isHere = async ({ name }: Logo) => {
    if (seen.has(name)) return true;
    const get = async (key: string) => {
      const picture = await storage.get(key);
      // Also one that comes too late for this page: the next ones do not wait for it.
      if (picture !== null) seen.add(name);
      return picture;
    };
    return (await getUnlessAway({ get }, logoKey(name, 'webp'), withinMs)) !== null;
  };
  return async (facts) => {
    const { logo, ...rest } = facts;
    if (logo === undefined) return facts;
    if (!(await isHere(logo.light))) return rest;
    const dark = logo.dark !== null && (await isHere(logo.dark)) ? logo.dark : null;
    return { ...rest, logo: { ...logo, dark } };
  };
}
