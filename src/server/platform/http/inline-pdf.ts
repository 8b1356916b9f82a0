import type { FastifyReply } from 'fastify';
import { RawAnswer } from './route.ts';

/**
 * Chromium shows a PDF in a page of its own making, with a plugin and an inline style, and holds that page to the policy of
 * the answer. The usual policy would leave it blank; a PDF runs nothing of the site, and needs only not to be framed.
 */
const PDF_POLICY = "frame-ancestors 'none'";

/** A PDF that is shown in the tab that it opens in, to be printed from there; the name is for whoever saves it. */
export function inlinePdf(reply: Pick<FastifyReply, 'header'>, fileName: string, pdf: Uint8Array): RawAnswer {
  reply.header('content-disposition', `inline; filename="${fileName}"`);
  reply.header('content-security-policy', PDF_POLICY);
  return new RawAnswer('application/pdf', Buffer.from(pdf));
}
