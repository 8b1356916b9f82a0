import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEnv } from '#server/platform/env.ts';
import { createLog } from '#server/platform/log.ts';
import { sharpImages } from '#server/ports/images/index.ts';
import { newPhonePhoto, readPicture } from '#server/ports/testing/sample-pictures.ts';
import { createOwnPhotos } from './own-photos.ts';

let folder: string;
let app: FastifyInstance;
let logged: string[];

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cash-again-photos-'));
  app = Fastify();
  logged = [];
});
afterEach(async () => {
  await app.close();
  fs.rmSync(folder, { recursive: true });
});

const serve = async (settings: Record<string, string>, fixedBy: () => string | null = () => 'SHOP_PHOTO') => {
  const log = createLog('info', { write: (line: string) => logged.push(line) });
  const env = readEnv({ DATA_DIR: folder, ...settings });
  return (await createOwnPhotos(app, { env, settings: { fixedBy }, log }, sharpImages()))();
};

test('the owner’s photos are served as JPEG without the place where they were taken, from the data folder or by path', async () => {
  const file = path.join(folder, 'front.jpeg');
  fs.writeFileSync(file, await newPhonePhoto());
  expect(await serve({ SHOP_PHOTO: 'front.jpeg', SHOP_PEOPLE_PHOTO: file })).toEqual({
    photo: '/shop-photo.jpg',
    peoplePhoto: '/people-photo.jpg',
  });
  const answer = await app.inject('/shop-photo.jpg');
  expect(answer.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=3600' });
  expect(await readPicture(answer.rawPayload)).toMatchObject({ width: 30, height: 60, hasMetadata: false });
  const revalidation = { url: '/people-photo.jpg', headers: { 'if-none-match': String(answer.headers.etag) } };
  expect((await app.inject(revalidation)).statusCode).toBe(304);
});

test.each([
  ['is missing', null, 'the file is missing'],
  ['is a page', Buffer.from('<!doctype html>'), 'only JPEG, PNG and WebP pictures can be shown'],
  ['is a PDF', Buffer.from('%PDF-1.7 %%EOF'), 'only JPEG, PNG and WebP pictures can be shown'],
  ['is cut off', Buffer.from('\xff\xd8\xff\xe0', 'latin1'), 'the picture is damaged'],
  ['is too large', Buffer.alloc(10_000_001), 'the file is larger than 10 MB'],
])('a photo that %s costs its place alone, and the log says why', async (_, content, why) => {
  if (content !== null) fs.writeFileSync(path.join(folder, 'front.jpg'), content);
  expect(await serve({ SHOP_PHOTO: 'front.jpg' })).toEqual({ photo: null, peoplePhoto: null });
  expect((await app.inject('/shop-photo.jpg')).statusCode).toBe(404);
  expect(logged.join()).toContain(`SHOP_PHOTO was skipped: ${why}`);
});

test('a file that no environment names is never read', async () => {
  fs.writeFileSync(path.join(folder, 'front.jpg'), await newPhonePhoto());
  expect(await serve({ SHOP_PHOTO: 'front.jpg' }, () => null)).toEqual({ photo: null, peoplePhoto: null });
});

test('without settings there are no photos', async () => {
  expect(await serve({})).toEqual({ photo: null, peoplePhoto: null });
});
