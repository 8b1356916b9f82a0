import { type PageSender, plainPage, plainPageHeaders } from './plain-page.ts';

/** Returns the headers of the page for a visit that cannot be answered right now. */
export function failurePageHeaders(sender: PageSender) {
  return plainPageHeaders(sender, { hasForm: false });
}

/**
 * Renders the page for a visit that cannot be answered right now, such as a label's file while the database is
 * away. It only suggests trying again.
 */
export function failurePage(sender: PageSender): string {
  return plainPage(sender, {
    title: 'We’ll be right back',
    text: 'We can’t show this right now. Your orders and everything you’ve sent us are safe.',
    again: 'Try again',
  });
}
