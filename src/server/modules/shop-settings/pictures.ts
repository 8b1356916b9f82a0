import crypto from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { addLogo, addPhoto } from '#contracts/shop-settings.ts';
import { LOGO_SETTINGS, logoKey, logoName, readLogo } from '#domain/branding/logo.ts';
import { isPhotoName, PHOTO_SETTINGS, photoKey, photoName } from '#domain/branding/photo.ts';
import { pictureTypeOf, requirePicture } from '#server/modules/files/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Images } from '#server/ports/images/index.ts';
import { type FileStorage, LostFileError } from '#server/ports/storage/index.ts';

export interface PicturesDependencies {
  http: FastifyInstance;
  images: Images;
  storage: FileStorage;
}

const TYPES = { webp: 'image/webp', png: 'image/png', jpg: 'image/jpeg' } as const;
/** The content of a name never changes. */
const CACHE_FOREVER = 'public, max-age=31536000, immutable';

const hashOf = (picture: Uint8Array) => crypto.hash('sha256', picture);

/**
 * Stores pictures for logos and the shop's photos, and serves them publicly. A setting names the current one; earlier ones stay, so
 * that a change can be undone.
 */
export function createPictures(
  { addRoute, env }: Pick<Context, 'addRoute' | 'env'>,
  { http, images, storage }: PicturesDependencies,
): void {
  addRoute(addLogo, async ({ file }) => {
    const { webp, png, ...size } = requirePicture(await images.remakeLogo(file, pictureTypeOf(file)));
    const name = logoName(hashOf(webp), size);
    await storage.put(logoKey(name, 'png'), png, TYPES.png);
    await storage.put(logoKey(name, 'webp'), webp, TYPES.webp);
    return { name };
  });
  addRoute(addPhoto, async ({ file }) => {
    const { full } = requirePicture(await images.remake(file, pictureTypeOf(file)));
    const name = photoName(hashOf(full));
    await storage.put(photoKey(name), full, TYPES.jpg);
    return { name };
  });
  const serve = (folder: string, keyOf: (name: string, ending: string) => string | null) =>
    http.get<{ Params: { file: string } }>(`/${folder}/:file`, { schema: { hide: true } }, async (request, reply) => {
      const [name = '', ending = ''] = request.params.file.split('.');
      const key = keyOf(name, ending);
      const content = key === null ? null : await storage.get(key);
      if (content === null && key !== null && PICTURE_SETTINGS.some((setting) => env[setting] === name)) {
        throw new LostFileError(key);
      }
      if (content === null) return reply.callNotFound();
      const type = ending === 'png' || ending === 'jpg' ? TYPES[ending] : TYPES.webp;
      return reply.header('cache-control', CACHE_FOREVER).type(type).send(Buffer.from(content));
    });
  serve('logos', (name, ending) => (readLogo(name) === null ? null : logoKey(name, ending === 'png' ? 'png' : 'webp')));
  serve('shop-photos', (name) => (isPhotoName(name) ? photoKey(name) : null));
}

/** Storage key of the picture that each setting names; null for a text that is no name. */
const KEYS = {
  [LOGO_SETTINGS.light]: keyOfLogo,
  [LOGO_SETTINGS.dark]: keyOfLogo,
  [PHOTO_SETTINGS.photo]: keyOfPhoto,
  [PHOTO_SETTINGS.peoplePhoto]: keyOfPhoto,
} as const;
export type PictureSetting = keyof typeof KEYS;
const PICTURE_SETTINGS: readonly PictureSetting[] = [...Object.values(LOGO_SETTINGS), ...Object.values(PHOTO_SETTINGS)];

function keyOfLogo(text: string): string | null {
  const logo = readLogo(text);
  return logo === null ? null : logoKey(logo.name, 'webp');
}

function keyOfPhoto(text: string): string | null {
  return isPhotoName(text) ? photoKey(text) : null;
}

/** Lists the settings of a file that name a picture which is not here: the file holds no pictures. */
export async function missingPictures(
  storage: FileStorage,
  values: Readonly<Record<string, string>>,
): Promise<PictureSetting[]> {
  const isPresent = await Promise.all(
    PICTURE_SETTINGS.map(async (name) => {
      const key = KEYS[name](values[name]?.trim() ?? '');
      return key === null || (await storage.get(key)) !== null;
    }),
  );
  return PICTURE_SETTINGS.filter((_, index) => isPresent[index] === false);
}

/** Hints for a missing picture, by its setting. */
export const MISSING_PICTURE: Readonly<Record<PictureSetting, string>> = {
  SHOP_LOGO: 'This picture isn’t in your shop. Upload your logo here.',
  SHOP_LOGO_DARK: 'This picture isn’t in your shop. Upload your logo for dark pages here.',
  SHOP_PHOTO: 'This photo isn’t in your shop. Upload it here.',
  SHOP_PEOPLE_PHOTO: 'This photo isn’t in your shop. Upload it here.',
};
