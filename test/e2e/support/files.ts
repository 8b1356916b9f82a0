import type { Locator } from '@playwright/test';
import { newPicture } from '#server/ports/testing/sample-pictures.ts';
import { expect } from './product.ts';

/** Takes a photo, as a camera gives it to a field. */
export async function newPhoto(name = 'photo.jpg', size = {}) {
  return { name, mimeType: 'image/jpeg', buffer: await newPicture(size) };
}

/** Expects that a link leads to a PDF, for whoever has its page open. */
export async function expectPdf(link: Locator): Promise<void> {
  const file = await link.page().request.get((await link.getAttribute('href')) ?? '');
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
}
