import { expect, test } from 'vitest';
import { readEnv } from '#server/platform/env.ts';
import { shopFacts } from '#server/platform/shop.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { createPictureFilter } from './picture-filter.ts';

const [LIGHT, DARK] = [`${'a'.repeat(32)}-90x90`, `${'b'.repeat(32)}-90x90`];

test.each([
  { here: [LIGHT, DARK], shown: [LIGHT, DARK] },
  { here: [LIGHT], shown: [LIGHT, undefined] },
  { here: [DARK], shown: [undefined, undefined] },
])('pages show the logos whose pictures are here: $shown', async ({ here, shown }) => {
  const requestedKeys: string[] = [];
  const withCachedPictures = createPictureFilter({
    get: async (key) => {
      requestedKeys.push(key);
      return here.some((name) => key === `logos/${name}.webp`) ? new Uint8Array() : null;
    },
  });
  const facts = shopFacts(readEnv({ SHOP_LOGO: LIGHT, SHOP_LOGO_DARK: DARK }), 'https://shop.example');
  for (const _ of [1, 2]) {
    const { logo, name } = await withCachedPictures(facts);
    expect([logo?.light.name, logo?.dark?.name, name]).toEqual([...shown, 'Cash Again']);
  }
  // A picture that was seen is not read again.
  expect(requestedKeys.filter((key) => key.includes(LIGHT))).toHaveLength(here.includes(LIGHT) ? 1 : 2);
});

test('pages show an uploaded photo whose picture is here, and the server’s own file', async () => {
  const [here, gone] = ['c'.repeat(32), 'd'.repeat(32)];
  const withStored = createPictureFilter({
    get: async (key) => (key === `shop-photos/${here}.jpg` ? new Uint8Array() : null),
  });
  const facts = shopFacts(readEnv({}), 'https://shop.example');
  for (const [photo, shown] of [
    [`/shop-photos/${here}.jpg`, `/shop-photos/${here}.jpg`],
    [`/shop-photos/${gone}.jpg`, null],
    ['/shop-photo.jpg', '/shop-photo.jpg'],
  ] as const) {
    const { photo: onPages, peoplePhoto } = await withStored({ ...facts, photo, peoplePhoto: photo });
    expect([onPages, peoplePhoto]).toEqual([shown, shown]);
  }
});

test('a logo that cannot be looked for is shown, and no page waits for a storage that does not answer', async () => {
  const facts = shopFacts(readEnv({ SHOP_LOGO: LIGHT }), 'https://shop.example');
  const away = new ProviderError({ provider: 'bucket', problem: 'refused', retryable: true, status: 503 });
  const failing = createPictureFilter({ get: () => Promise.reject(away) });
  const silent = createPictureFilter({ get: () => new Promise(() => undefined) }, 1);
  expect([(await failing(facts)).logo?.light.name, (await silent(facts)).logo?.light.name]).toEqual([LIGHT, LIGHT]);
  await expect(createPictureFilter({ get: () => Promise.reject(new TypeError('a fault')) })(facts)).rejects.toThrow(
    'a fault',
  );
});

test('a picture that came too late for one page is not waited for by the next', async () => {
  const facts = shopFacts(readEnv({ SHOP_LOGO: LIGHT }), 'https://shop.example');
  const late = Promise.withResolvers<Uint8Array>();
  let reads = 0;
  const get = () => {
    reads += 1;
    return late.promise;
  };
  const withCachedPictures = createPictureFilter({ get }, 1);
  await withCachedPictures(facts);
  late.resolve(new Uint8Array());
  await late.promise;
  await withCachedPictures(facts);
  expect(reads).toBe(1);
});
