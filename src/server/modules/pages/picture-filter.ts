import type { ShopFacts } from '#contracts/pages.ts';
import { type Logo, logoKey } from '#domain/branding/logo.ts';
import { photoKey, uploadedPhoto } from '#domain/branding/photo.ts';
import { type FileStorage, getOptionalFile } from '#server/ports/storage/index.ts';

/**
 * Creates a function that removes pictures from the shop's facts while they are missing, as after an import of another shop's
 * settings: pages show the name or a drawing then, and no broken picture. A picture that was found once stays, and so does one that
 * cannot be checked now: pages are cached for long, and an outage of the storage is short.
 */
export function createPictureFilter(
  storage: Pick<FileStorage, 'get'>,
  withinMs?: number,
): (facts: ShopFacts) => Promise<ShopFacts> {
  const storedKeys = new Set<string>();
  const isStored = async (key: string) => {
    if (storedKeys.has(key)) return true;
    const get = async () => {
      const picture = await storage.get(key);
      // Remembers also a picture that comes too late for this page, so that the next ones do not wait for it.
      if (picture !== null) storedKeys.add(key);
      return picture;
    };
    return (await getOptionalFile({ get }, key, withinMs)) !== null;
  };
  const storedLogo = async (logo: Logo | null) =>
    logo !== null && (await isStored(logoKey(logo.name, 'webp'))) ? logo : null;
  const storedPhoto = async (path: string | null) => {
    const name = path === null ? null : uploadedPhoto(path);
    return name === null || (await isStored(photoKey(name))) ? path : null;
  };
  return async ({ logo, ...facts }) => {
    const [light, dark, photo, peoplePhoto] = await Promise.all([
      storedLogo(logo?.light ?? null),
      storedLogo(logo?.dark ?? null),
      storedPhoto(facts.photo),
      storedPhoto(facts.peoplePhoto),
    ]);
    return { ...facts, photo, peoplePhoto, ...(light === null ? {} : { logo: { light, dark } }) };
  };
}
