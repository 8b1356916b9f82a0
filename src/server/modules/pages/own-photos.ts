import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ShopFacts } from '#contracts/pages.ts';
import { fileTypeOf } from '#domain/files/file-type.ts';
import type { Context } from '#server/platform/context.ts';
import { contentTag, matchesEtag } from '#server/platform/http/entity-tag.ts';
import type { Images } from '#server/ports/images/index.ts';

const MAX_PHOTO_BYTES = 10_000_000;

/** The owner's photos on pages: setting, address, and the fact that holds the address. */
const PHOTOS = [
  { setting: 'SHOP_PHOTO', url: '/shop-photo.jpg', fact: 'photo' },
  { setting: 'SHOP_PEOPLE_PHOTO', url: '/people-photo.jpg', fact: 'peoplePhoto' },
] as const;

/**
 * Serves the owner's photos, read at the start and remade like those of visitors. An invalid one is left out of pages, and the log
 * gives the reason.
 * @returns the address of each, and null for one that is not served
 */
export async function serveOwnPhotos(
  app: FastifyInstance,
  { env, log }: Pick<Context, 'env' | 'log'>,
  images: Images,
): Promise<Pick<ShopFacts, 'photo' | 'peoplePhoto'>> {
  const served: Pick<ShopFacts, 'photo' | 'peoplePhoto'> = { photo: null, peoplePhoto: null };
  for (const { setting, url, fact } of PHOTOS) {
    const file = env[setting];
    if (file === undefined) continue;
    const photo = await readPhoto(path.resolve(env.DATA_DIR, file), images);
    if (typeof photo === 'string') {
      log.warn(`${setting} was skipped: ${photo}`);
      continue;
    }
    addPhoto(app, url, photo);
    served[fact] = url;
  }
  return served;
}

/** Reads a photo as JPEG without metadata. @returns a text with the reason when it cannot be shown */
async function readPhoto(file: string, images: Images): Promise<Buffer | string> {
  const size = fs.statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) return 'the file is missing';
  if (size > MAX_PHOTO_BYTES) return 'the file is larger than 10 MB';
  const bytes = fs.readFileSync(file);
  const type = fileTypeOf(bytes);
  if (type === null || type === 'pdf') return 'only JPEG, PNG and WebP pictures can be shown';
  const remade = await images.remake(bytes, type);
  return typeof remade === 'string' ? `the picture is ${remade}` : Buffer.from(remade.full);
}

function addPhoto(app: FastifyInstance, url: string, photo: Buffer): void {
  const etag = `"${contentTag(photo)}"`;
  app.get(url, { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'public, max-age=3600').header('etag', etag);
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('image/jpeg').send(photo);
  });
}
