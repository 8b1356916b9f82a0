import type { FastifyReply } from 'fastify';
import { RawAnswer } from './route.ts';

/**
 * Chromium shows a PDF in a generated page, with a plugin and an inline style, and applies the policy of the answer to
 * that page. The usual policy would leave it blank; a PDF runs no code of the site, and only framing must be forbidden.
 */
const PDF_POLICY = "frame-ancestors 'none'";

/**
 * Answers with a PDF that opens in the tab, to be printed from there. @param fileName the name under which it is saved
 */
export function inlinePdf(reply: Pick<FastifyReply, 'header'>, fileName: string, pdf: Uint8Array): RawAnswer {
  reply.header('content-disposition', `inline; filename="${fileName}"`);
  reply.header('content-security-policy', PDF_POLICY);
  return new RawAnswer('application/pdf', Buffer.from(pdf));
}
