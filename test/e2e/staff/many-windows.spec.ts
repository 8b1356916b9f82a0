import type { BrowserContext, Page, Request } from '@playwright/test';
import { openArea, post, rowOf, setStatus, takeOrder } from '#test/e2e/support/desk.ts';
import { expect, test } from '#test/e2e/support/product.ts';

const WINDOWS = 8;

/** Counts the open streams of a browser: over HTTP/1.1 it opens six connections at most. */
function countStreams(context: BrowserContext): () => number {
  const open = new Map<Request, Page>();
  const forget = (request: Request) => void open.delete(request);
  context.on('request', (request) => {
    if (/\/[a-z]+-changes\b/.test(request.url())) open.set(request, request.frame().page());
  });
  context.on('requestfinished', forget);
  context.on('requestfailed', forget);
  return () => [...open.values()].filter((page) => !page.isClosed()).length;
}

async function openOrder(page: Page, id: string): Promise<void> {
  await page.goto(`/pos/orders/${id}`);
  await expect(page.getByRole('dialog', { name: 'Order Details' }).getByText('Order placed').first()).toBeVisible();
}

test('follows orders in eight windows, each with one open, over one connection', async ({ page, context }) => {
  const streams = countStreams(context);
  await openArea(page, 'pos');
  const ids = [];
  for (let i = 0; i < WINDOWS; i += 1) ids.push(await takeOrder(page, `Wilma Window ${i}`));
  const pages = [page];
  for (const id of ids.slice(1)) {
    const next = await context.newPage();
    pages.push(next);
    await openOrder(next, id);
  }
  await openOrder(page, ids[0] ?? '');
  await expect.poll(streams).toBe(1);
  const field = page.getByRole('dialog').getByRole('textbox', { name: /note/i });
  await field.fill('Half a thought');
  for (const [i, id] of ids.entries()) {
    await post(page, `/api/sell-requests/${id}/notes`, { text: `Calls back about ${i}` });
    await expect(
      pages[i]?.getByRole('dialog').getByText(`Calls back about ${i}`) ?? page.locator('none'),
    ).toBeVisible();
  }
  await expect(field).toHaveValue('Half a thought');
  const [first = ''] = ids;
  await setStatus(page, first, 'device_received');
  for (const one of pages.slice(1)) {
    await expect(rowOf(one, 'Wilma Window 0').getByText('Device received')).toBeVisible();
  }
  const ninth = await context.newPage();
  await openOrder(ninth, first);
  // The window that leads is closed: another takes over.
  await pages[1]?.close();
  await page.close();
  await setStatus(ninth, first, 'evaluation');
  for (const one of [...pages.slice(2), ninth]) {
    await expect(rowOf(one, 'Wilma Window 0').getByText('evaluation', { exact: true })).toBeVisible();
  }
  await expect.poll(streams).toBe(1);
});
