import type { FastifyReply } from 'fastify';
import { RawAnswer } from './route.ts';

/**
 * Content policy of a PDF. Chromium shows a PDF in a generated page with a plugin and an inline style, and applies the
 * policy to that page, which the usual policy would leave blank. A PDF runs no code of the site, so only framing is forbidden.
 */
const PDF_POLICY = "frame-ancestors 'none'";

/**
 * Answers with a PDF that opens in the tab for printing. @param fileName suggested when the file is saved
 */
export function inlinePdf(reply: Pick<FastifyReply, 'header'>, fileName: string, pdf: Uint8Array): RawAnswer {
  reply.header('content-disposition', `inline; filename="${fileName}"`);
  reply.header('content-security-policy', PDF_POLICY);
  return new RawAnswer('application/pdf', Buffer.from(pdf));
}
