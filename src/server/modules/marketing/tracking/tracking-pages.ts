import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isScannerVisit } from '#domain/marketing/campaign-rules.ts';
import type { Context } from '#server/platform/context.ts';
import { plainPage, plainPageHeaders } from '#server/platform/http/plain-page.ts';
import { pageSender } from '#server/platform/shop.ts';
import { readToken } from '../signed-id.ts';
import { keepImageLoad, keepVisit, lockReader } from './clicks.queries.ts';
import { CLICK_PATH, PIXEL_PATH } from './tracking-urls.ts';

const clickParams = z.object({ token: z.string(), link: z.string().regex(/^\d{1,3}$/) });
const pixelParams = z.object({ token: z.string() });

/** A transparent picture of one pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

/**
 * Adds the links of campaigns and their tracking pixel. A link leads to the page with its number in the letter, and nowhere else;
 * the server fetches nothing. Visits change only the counts, because scanners of mail follow every link.
 */
export function addTrackingPages(http: FastifyInstance, context: Context): void {
  const options = { schema: { hide: true } };
  http.get(`${CLICK_PATH}/:token/:link`, options, (request, reply) => followLink(context, request, reply));
  http.get(`${PIXEL_PATH}/:token`, options, (request, reply) => loadPixel(context, request, reply));
}

async function followLink(context: Context, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { secrets, database, clock } = context;
  const { data } = clickParams.safeParse(request.params);
  const id = data === undefined ? null : readToken(secrets, 'campaign', data.token);
  if (data === undefined || id === null) return sendNotFound(context, reply);
  const [link, at, method] = [Number(data.link), clock.now(), request.method];
  const url = await database.transaction(async (tx) => {
    const reader = await lockReader(tx, id);
    const page = reader?.links[link];
    if (reader === null || page === undefined) return null;
    const isScanner = isScannerVisit({ ...reader, method, at });
    const { campaignId, links } = reader;
    await keepVisit(tx, { recipientId: id, campaignId, link, method, isScanner, at }, links.length);
    return page;
  });
  return url === null ? sendNotFound(context, reply) : reply.headers(HEADERS).redirect(url, 302);
}

async function loadPixel(context: Context, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { secrets, database, clock } = context;
  const { data } = pixelParams.safeParse(request.params);
  const id = data === undefined ? null : readToken(secrets, 'campaign', data.token);
  if (id !== null && request.method === 'GET') await keepImageLoad(database, id, clock.now());
  return reply.headers({ ...HEADERS, 'content-type': 'image/gif' }).send(PIXEL);
}

function sendNotFound(context: Context, reply: FastifyReply): FastifyReply {
  const page = {
    title: 'This link isn’t valid',
    text: 'It may have been cut off. Open the link in the email again.',
  };
  const sender = pageSender(context);
  return reply
    .code(404)
    .headers(plainPageHeaders(sender, { hasForm: false }))
    .send(plainPage(sender, page));
}
