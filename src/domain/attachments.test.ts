import { describe, expect, test } from 'vitest';
import { type OwnerKind, photoRefusal } from './attachments.ts';

describe('a photo is refused with the limit that was reached', () => {
  const OFFER_FULL = 'This offer already has 60 photos, the most it can have.';
  test.each<[OwnerKind, number, number, string | null]>([
    ['price_offer', 59, 19, null],
    ['price_offer', 20, 20, 'You can add up to 20 photos.'],
    ['price_offer', 60, 3, OFFER_FULL],
    ['price_offer', 60, 20, OFFER_FULL],
    ['inspection', 39, 39, null],
    ['inspection', 40, 40, 'This inspection already has 40 photos, the most it can have.'],
    ['return', 6, 6, 'This return already has 6 photos, the most it can have.'],
    ['pickup', 9, 4, null],
    ['pickup', 5, 5, 'You can add up to 5 photos.'],
    ['expense', 500, 500, null],
  ])('%s with %i photos, %i by this person', (kind, inAll, byAdder, text) => {
    expect(photoRefusal(kind, { inAll, byAdder })).toBe(text);
  });
});
