import type { Locator } from '@playwright/test';
import { newPicture } from '#server/ports/testing/sample-pictures.ts';
import { expect } from './product.ts';

/** Makes a photo, as a camera passes it to a field. */
export async function newPhoto(name = 'photo.jpg', size = {}) {
  return { name, mimeType: 'image/jpeg', buffer: await newPicture(size) };
}

/** Expects that a link returns a PDF to the browser of its page. */
export async function expectPdf(link: Locator): Promise<void> {
  const file = await link.page().request.get((await link.getAttribute('href')) ?? '');
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
}
