import { expect, test } from 'vitest';
import { readEnv } from '#server/platform/env.ts';
import { shopFacts } from '#server/platform/shop.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { createLogoFilter } from './logo-filter.ts';

const [LIGHT, DARK] = [`${'a'.repeat(32)}-90x90`, `${'b'.repeat(32)}-90x90`];

test.each([
  { here: [LIGHT, DARK], shown: [LIGHT, DARK] },
  { here: [LIGHT], shown: [LIGHT, undefined] },
  { here: [DARK], shown: [undefined, undefined] },
])('pages show the logos whose pictures are here: $shown', async ({ here, shown }) => {
  const requestedKeys: string[] = [];
  const withCachedLogo = createLogoFilter({
    get: async (key) => {
      requestedKeys.push(key);
      return here.some((name) => key === `logos/${name}.webp`) ? new Uint8Array() : null;
    },
  });
  const facts = shopFacts(readEnv({ SHOP_LOGO: LIGHT, SHOP_LOGO_DARK: DARK }), 'https://shop.example');
  for (const _ of [1, 2]) {
    const { logo, name } = await withCachedLogo(facts);
    expect([logo?.light.name, logo?.dark?.name, name]).toEqual([...shown, 'Cash Again']);
  }
  // A picture that was seen is not read again.
  expect(requestedKeys.filter((key) => key.includes(LIGHT))).toHaveLength(here.includes(LIGHT) ? 1 : 2);
});

test('a logo that cannot be looked for is shown, and no page waits for a storage that does not answer', async () => {
  const facts = shopFacts(readEnv({ SHOP_LOGO: LIGHT }), 'https://shop.example');
  const away = new ProviderError({ provider: 'bucket', problem: 'refused', retryable: true, status: 503 });
  const failing = createLogoFilter({ get: () => Promise.reject(away) });
  const silent = createLogoFilter({ get: () => new Promise(() => undefined) }, 1);
  expect([(await failing(facts)).logo?.light.name, (await silent(facts)).logo?.light.name]).toEqual([LIGHT, LIGHT]);
  await expect(createLogoFilter({ get: () => Promise.reject(new TypeError('a fault')) })(facts)).rejects.toThrow(
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
  const withCachedLogo = createLogoFilter({ get }, 1);
  await withCachedLogo(facts);
  late.resolve(new Uint8Array());
  await late.promise;
  await withCachedLogo(facts);
  expect(reads).toBe(1);
});
