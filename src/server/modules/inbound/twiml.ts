import { escapeHtml } from '#domain/escape-html.ts';

/**
 * Writes the answer to an incoming text: one reply to its sender, or none (https://www.twilio.com/docs/messaging/twiml). The
 * provider sends it, so it takes no place in the number's hour.
 */
export function writeTwiml(reply: string | null): string {
  const content = reply === null ? '' : `<Message>${escapeHtml(reply)}</Message>`;
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${content}</Response>`;
}
