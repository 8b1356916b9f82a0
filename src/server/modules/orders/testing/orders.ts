import { expect } from 'vitest';
import { type Guest, keyHeader, mailOrder } from '#test/factories.ts';
import type { Answer, Browser, TestServer } from '#test/server-harness.ts';
import { waitForEvents as allSettled } from '#test/settled.ts';

/** Steps that an order takes in many tests. */

/** Flags of a change that sends the customer no message. */
export const QUIET = { sendSMS: false, sendEmail: false };

/** Places an order by mail, quoted at $1,020, and returns it as the customer gets it. */
export async function placeOrder({ browser, customerId }: Pick<Guest, 'browser' | 'customerId'>, changes: object = {}) {
  return (await browser.post('/api/sell-requests', mailOrder({ customerId }, changes), keyHeader())).body;
}

/** Picks a status as staff do. Sends the customer no message, unless `more` turns that on. */
export const setStatus = (staff: Browser, id: string, status: string, more: object = {}): Promise<Answer> =>
  staff.patch(`/api/sell-requests/${id}/status`, { status, ...QUIET, ...more });

/** Returns an order as staff read it: with its history, messages, payments and notes. */
export const deskOf = async (staff: Browser, id: string) => (await staff.get(`/api/sell-requests/${id}/desk`)).body;

export const payOrder = (staff: Browser, id: string, amount: string, more: object = {}): Promise<Answer> =>
  staff.post('/api/payments', { sellRequestId: id, amount, method: 'zelle', ...more }, keyHeader());

/** Waits until every event has had its reactions. */
export const eventsSettled = ({ context }: TestServer): Promise<void> => allSettled(context.database);

/** Reads a list page after page, by its Link header, to its end. */
export async function readPages(browser: Browser, first: string) {
  const pages: Answer['body'][] = [];
  for (let url: string | undefined = first; url !== undefined; ) {
    const { status, body, headers } = await browser.get(url);
    expect([status, pages.length < 100]).toEqual([200, true]);
    pages.push(body);
    url = /^<([^>]+)>; rel="next"$/.exec(String(headers.link ?? ''))?.[1];
  }
  return pages;
}
