import crypto from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { addLogo } from '#contracts/shop-settings.ts';
import { LOGO_SETTINGS, logoKey, logoName, readLogo } from '#domain/branding/logo.ts';
import { pictureTypeOf, requirePicture } from '#server/modules/files/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Images } from '#server/ports/images/index.ts';
import { type FileStorage, LostFileError } from '#server/ports/storage/index.ts';

export interface LogosDependencies {
  http: FastifyInstance;
  images: Images;
  storage: FileStorage;
}

const TYPES = { webp: 'image/webp', png: 'image/png' } as const;
/** The content of a name never changes. */
const CACHE_FOREVER = 'public, max-age=31536000, immutable';

/**
 * Stores pictures for logos, and serves them publicly. A setting names the current one; earlier ones stay, a few kilobytes each, so
 * that a change can be undone.
 */
export function createLogos(
  { addRoute, env }: Pick<Context, 'addRoute' | 'env'>,
  { http, images, storage }: LogosDependencies,
): void {
  addRoute(addLogo, async ({ file }) => {
    const { webp, png, ...size } = requirePicture(await images.remakeLogo(file, pictureTypeOf(file)));
    const name = logoName(crypto.hash('sha256', webp), size);
    await storage.put(logoKey(name, 'png'), png, TYPES.png);
    await storage.put(logoKey(name, 'webp'), webp, TYPES.webp);
    return { name };
  });
  http.get<{ Params: { file: string } }>('/logos/:file', { schema: { hide: true } }, async (request, reply) => {
    const [name = '', ending] = request.params.file.split('.');
    const format = ending === 'png' ? 'png' : 'webp';
    const content = readLogo(name) === null ? null : await storage.get(logoKey(name, format));
    if (content === null && Object.values(LOGO_SETTINGS).some((setting) => env[setting] === name)) {
      throw new LostFileError(logoKey(name, format));
    }
    if (content === null) return reply.callNotFound();
    return reply.header('cache-control', CACHE_FOREVER).type(TYPES[format]).send(Buffer.from(content));
  });
}

/** Lists the settings of a file that name a logo which is not here: the file holds no pictures. */
export async function missingLogos(
  storage: FileStorage,
  values: Readonly<Record<string, string>>,
): Promise<(keyof typeof MISSING_LOGO)[]> {
  const names = Object.values(LOGO_SETTINGS);
  const isPresent = await Promise.all(
    names.map(async (name) => {
      const logo = readLogo(values[name]?.trim() ?? '');
      return logo === null || (await storage.get(logoKey(logo.name, 'webp'))) !== null;
    }),
  );
  return names.filter((_, index) => isPresent[index] === false);
}

/** Hints for a missing logo, by its setting. */
export const MISSING_LOGO = {
  SHOP_LOGO: 'This picture isn’t in your shop. Upload your logo here.',
  SHOP_LOGO_DARK: 'This picture isn’t in your shop. Upload your logo for dark pages here.',
} as const;
