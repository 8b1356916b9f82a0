import { z } from 'zod';
import { endpoint, everyone } from './endpoint.ts';
import { id } from './fields.ts';

/**
 * Star's CloudPRNT over HTTP: the printer asks for work every few seconds, fetches it, and reports its result (decision 015).
 * It is authenticated only by the key in the address.
 */

/** Commands of StarPRNT, and of the line mode of older printers. */
export const STAR_MEDIA_TYPES = ['application/vnd.star.starprnt', 'application/vnd.star.line'] as const;

const params = z.strictObject({ key: z.string().max(100) });
const short = z.string().max(200);

/** A printer may send more fields than are read here. */
export const pollCloudPrint = endpoint({
  id: 'cloudprnt.poll',
  summary: 'A CloudPRNT printer asks if there is something to print',
  access: everyone,
  anonymous: true,
  params,
  body: z.looseObject({ statusCode: short.nullish(), printingInProgress: z.boolean().nullish() }),
  responses: {
    200: z.object({
      jobReady: z.boolean(),
      mediaTypes: z.array(z.enum(STAR_MEDIA_TYPES)).optional(),
      jobToken: z.string().optional(),
    }),
  },
  errors: ['not_found', 'too_many_requests'],
});

export const fetchCloudPrint = endpoint({
  id: 'cloudprnt.fetch',
  summary: 'A CloudPRNT printer fetches what it prints',
  access: everyone,
  anonymous: true,
  params,
  query: z.looseObject({ type: short.optional(), token: id.optional() }),
  responses: { 200: STAR_MEDIA_TYPES.join(', ') },
  errors: ['not_found', 'unsupported_media_type', 'too_many_requests'],
});

export const endCloudPrint = endpoint({
  id: 'cloudprnt.end',
  summary: 'A CloudPRNT printer says how a print went',
  access: everyone,
  anonymous: true,
  params,
  query: z.looseObject({ code: short.optional(), token: id.optional() }),
  responses: { 200: z.object({}) },
  errors: ['not_found', 'too_many_requests'],
});
