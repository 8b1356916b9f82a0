import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { newPhonePhoto, newPicture, newPixelBomb, readPicture } from '../testing/sample-pictures.ts';
import { sharpImages } from './index.ts';
import type { KeptPicture } from './port.ts';

const images = sharpImages();
const remade = async (bytes: Uint8Array, type: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<KeptPicture> => {
  const stored = await images.remake(bytes, type);
  if (typeof stored === 'string') throw new Error(stored);
  return stored;
};

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('becomes JPEG where it is %s', async (format) => {
    const { full, preview } = await remade(await newPicture({ format }), format);
    expect([await readPicture(full), (await readPicture(preview)).format]).toMatchObject([
      { format: 'jpeg', width: 60 },
      'jpeg',
    ]);
  });

  test('stands upright, and says nothing of the phone and the place', async () => {
    const photo = await newPhonePhoto();
    expect(await readPicture(photo)).toMatchObject({ width: 60, height: 30, hasMetadata: true });
    expect(photo.includes('Telltale')).toBe(true);
    const { full, preview } = await remade(photo);
    const upright = { width: 30, height: 60, corners: ['red', 'red', 'blue', 'blue'], hasMetadata: false };
    expect([await readPicture(full), await readPicture(preview)]).toMatchObject([upright, upright]);
    expect([full, preview].some((file) => Buffer.from(file).includes('Telltale'))).toBe(false);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('stands upright where its orientation is %i', async (orientation) => {
    const photo = await sharp(await newPicture())
      .withMetadata({ orientation })
      .toBuffer();
    const upright = await readPicture(await sharp(photo).autoOrient().toBuffer());
    const { full } = await remade(photo);
    expect((await readPicture(full)).corners).toEqual(upright.corners);
  });

  test('becomes a small WebP and PNG where it is a logo, transparent where it was', async () => {
    const clear = { width: 1280, height: 320, channels: 4, background: { r: 0, g: 0, b: 255, alpha: 0 } } as const;
    const logo = await images.remakeLogo(await sharp({ create: clear }).png().toBuffer(), 'png');
    if (typeof logo === 'string') throw new Error(logo);
    const { webp, png, ...size } = logo;
    expect(size).toEqual({ width: 480, height: 120 });
    for (const [format, content] of Object.entries({ webp, png })) {
      expect(await readPicture(content)).toMatchObject({ format, ...size, hasMetadata: false });
      expect((await sharp(content).stats()).isOpaque).toBe(false);
    }
    expect(await images.remakeLogo(await newPixelBomb(), 'png')).toBe('too large');
  });

  test('is made smaller, and never larger', async () => {
    const { full, preview } = await remade(await newPicture({ width: 4000, height: 1000 }));
    expect([await readPicture(full), await readPicture(preview)]).toMatchObject([
      { width: 2048, height: 512 },
      { width: 320, height: 80 },
    ]);
  });

  test('is refused with more than 60 million pixels, before they are decoded', async () => {
    expect(await images.remake(await newPixelBomb(), 'png')).toBe('too large');
  });

  const noise = {
    width: 600,
    height: 600,
    channels: 3,
    background: 'gray',
    noise: { type: 'gaussian', mean: 128, sigma: 40 },
  } as const;
  test.each([
    ['without its end mark', 1, 2, '', 'kept'],
    ['of which a third is missing', 2 / 3, 0, '', 'damaged'],
    ['of which a third is missing before its end mark', 2 / 3, 0, '\xff\xd9', 'damaged'],
    ['with zeros after its end', 1, 0, '\0'.repeat(2000), 'kept'],
  ])('JPEG %s is judged by what can be seen', async (_, share, less, more, verdict) => {
    for (const progressive of [false, true]) {
      const whole = await sharp({ create: noise }).jpeg({ progressive }).toBuffer();
      const sent = Buffer.concat([whole.subarray(0, whole.length * share - less), Buffer.from(more, 'latin1')]);
      const result = await images.remake(sent, 'jpeg');
      expect(typeof result === 'string' ? result : 'kept').toBe(verdict);
    }
  });

  test('is refused when it is cut off, or another type than its start says', async () => {
    const whole = await newPicture({ width: 600, height: 600 });
    expect(await images.remake(whole.subarray(0, whole.length / 2), 'jpeg')).toBe('damaged');
    expect(await images.remake(Buffer.from('\x89PNG\r\n\x1a\nnothing more', 'latin1'), 'png')).toBe('damaged');
    expect(await images.remake(whole, 'png')).toBe('damaged');
  });
});
