import { z } from 'zod';
import { MAX_FILE_BYTES } from '#domain/files/file-size.ts';
import { endpoint, everyone } from './endpoint.ts';
import { id } from './fields.ts';
import { lineCode, orderStaff, tokenParams } from './price-offers.ts';

/** Adds a photo of the customer to a line, before it is contested (JPEG, PNG or WebP). It is re-encoded without metadata. */
export const addPriceOfferPhoto = endpoint({
  id: 'priceOffers.addPhoto',
  summary: "Add a customer's photo to a line of a price offer",
  access: everyone,
  params: tokenParams,
  query: z.strictObject({
    /** Id made by the browser: a photo that is sent twice is added once. */
    photoId: id,
    line: lineCode,
  }),
  file: true,
  maxBodyBytes: MAX_FILE_BYTES,
  responses: { 201: z.object({ id }) },
  errors: [
    ...(['not_found', 'offer_closed', 'offer_contested', 'offer_at_door', 'rule_broken'] as const),
    ...(['too_many_requests', 'file_type_refused', 'file_damaged', 'picture_too_large'] as const),
  ],
});

const photoParams = z.strictObject({ token: z.string().max(300), photoId: id });

export const readPriceOfferPhoto = endpoint({
  id: 'priceOffers.photo',
  summary: 'A photo of a price offer: of the inspection, or of a contested line',
  access: everyone,
  params: photoParams,
  responses: { 200: 'image/jpeg' },
  errors: ['not_found'],
});

export const previewPriceOfferPhoto = endpoint({
  id: 'priceOffers.photoPreview',
  summary: 'A photo of a price offer, at most 320 pixels wide and high',
  access: everyone,
  params: photoParams,
  responses: { 200: 'image/jpeg' },
  errors: ['not_found'],
});

const staffPhotoParams = z.strictObject({ id });

export const readContestPhoto = endpoint({
  id: 'priceOffers.contestPhoto',
  summary: 'A photo that a customer added to a contested line',
  access: orderStaff,
  params: staffPhotoParams,
  responses: { 200: 'image/jpeg' },
  errors: ['not_found'],
});

export const previewContestPhoto = endpoint({
  id: 'priceOffers.contestPhotoPreview',
  summary: 'A photo that a customer added to a contested line, at most 320 pixels wide and high',
  access: orderStaff,
  params: staffPhotoParams,
  responses: { 200: 'image/jpeg' },
  errors: ['not_found'],
});
