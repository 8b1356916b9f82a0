import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ShopFacts } from '#contracts/pages.ts';
import { isPhotoName, MAX_PHOTO_BYTES, PHOTO_SETTINGS, type PhotoFact, photoPath } from '#domain/branding/photo.ts';
import { fileTypeOf } from '#domain/files/file-type.ts';
import type { Context } from '#server/platform/context.ts';
import { contentTag, matchesEtag } from '#server/platform/http/entity-tag.ts';
import type { Images } from '#server/ports/images/index.ts';

/** Addresses of the photos that the environment names as files of the server. */
const FILE_URLS: Record<PhotoFact, string> = { photo: '/shop-photo.jpg', peoplePhoto: '/people-photo.jpg' };

type OwnPhotos = Pick<ShopFacts, PhotoFact>;

/**
 * Creates the function that returns the addresses of the owner's photos: uploaded ones, or files that the environment names. Such a
 * file is read at the start and remade like those of visitors; an invalid one is left out of pages, and the log gives the reason.
 */
export async function createOwnPhotos(
  app: FastifyInstance,
  { env, settings, log }: Pick<Context, 'env' | 'log'> & { settings: Pick<Context['settings'], 'fixedBy'> },
  images: Images,
): Promise<() => OwnPhotos> {
  const served: OwnPhotos = { photo: null, peoplePhoto: null };
  const facts = ['photo', 'peoplePhoto'] as const;
  for (const fact of facts) {
    const setting = PHOTO_SETTINGS[fact];
    const file = env[setting];
    if (file === undefined || isPhotoName(file) || settings.fixedBy(setting) === null) continue;
    const photo = await readPhoto(path.resolve(env.DATA_DIR, file), images);
    if (typeof photo === 'string') {
      log.warn(`${setting} was skipped: ${photo}`);
      continue;
    }
    addPhotoRoute(app, FILE_URLS[fact], photo);
    served[fact] = FILE_URLS[fact];
  }
  const photoNow = (fact: PhotoFact) => {
    const value = env[PHOTO_SETTINGS[fact]];
    return value !== undefined && isPhotoName(value) ? photoPath(value) : served[fact];
  };
  return () => ({ photo: photoNow('photo'), peoplePhoto: photoNow('peoplePhoto') });
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

function addPhotoRoute(app: FastifyInstance, url: string, photo: Buffer): void {
  const etag = `"${contentTag(photo)}"`;
  app.get(url, { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'public, max-age=3600').header('etag', etag);
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('image/jpeg').send(photo);
  });
}
