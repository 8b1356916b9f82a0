import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readSmtpRefusal } from '#domain/messages/answers/smtp-answers.ts';
import { listConsent } from '#server/modules/consent/index.ts';
import { providerRefusal } from '#server/ports/testing/fake-messages.ts';
import { eventually } from '#test/eventually.ts';
import { addReaders, newCampaign, runSql, type Shop, startShop, waitForCampaign } from '../testing/campaign-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.server.stop());
beforeEach(() => {
  shop.sent.length = 0;
  shop.provider.answer = async () => undefined;
});

/** E-mails of which some are sent at once, and the others after them. */
const MORE_THAN_AT_ONCE = 20;

let tags = 0;
/** Begins a campaign to some people, to whose first one, or to all, a mail server answers with a reply. */
async function begin(count: number, reply: string, { of = 'one', command = 'RCPT TO' } = {}) {
  tags += 1;
  const readers = await addReaders(shop, `tag-${tags}`, count);
  const [bad] = readers;
  const status = Number(reply.slice(0, 3));
  const answer = readSmtpRefusal({ status, text: reply, command });
  const refusal = { words: reply, status, retryable: answer.fate !== 'ends', answer };
  shop.provider.answer = async ({ to }) => {
    if (of === 'all' || to === bad) throw providerRefusal(refusal);
  };
  return { readers, id: (await newCampaign(shop.admin, `tag-${tags}`)).id };
}
/** Whose offers have ended. */
async function suppressed(readers: readonly string[]): Promise<string[]> {
  const bounced = [];
  for (const reader of readers) {
    const entries = await listConsent(shop.server.context.database, reader);
    if (entries.some(({ kind, source }) => kind === 'revoked' && source === 'bounce')) bounced.push(reader);
  }
  return bounced;
}
/** Returns the readers among these who got an e-mail; earlier campaigns are still retried meanwhile. */
const sentOf = (readers: readonly string[]) => shop.sent.flatMap(({ to }) => (readers.includes(to) ? [to] : [])).sort();
const stalls = () => runSql(shop.server, 'select from sender_stalls');

// What each reply means is proved in `domain/messages/answers/smtp-answers.test.ts`.
test.each([
  ['550 5.1.1 No such user', { failedCount: 1, sentCount: 4 }, 1],
  ['452 4.2.2 Over quota', { waitingCount: 1, sentCount: 4 }, 0],
  ['550 Something else', { failedCount: 1, sentCount: 4 }, 0],
  ['550 5.7.1 Rejected by policy', { status: 'sent', sentCount: 4, failedCount: 1, waitingCount: 0 }, 0],
  ['550 5.7.26 SPF and DKIM failed', { status: 'sending', sentCount: 4, failedCount: 0, waitingCount: 1 }, 0],
])('%s of a single mailbox is its own, and ends its offers where it takes nothing', async (reply, counts, ended) => {
  const { id, readers } = await begin(5, reply);
  await waitForCampaign(shop, id, counts);
  expect(await suppressed(readers)).toEqual(readers.slice(0, ended));
  expect(sentOf(readers)).toEqual(readers.slice(1).sort());
});

test.each(['550 5.7.1 Rejected by policy', '550 5.7.26 Unauthenticated: SPF and DKIM failed'])(
  '%s of all halts it, suppresses nobody, and loses nobody',
  async (reply) => {
    const { id, readers } = await begin(MORE_THAN_AT_ONCE, reply, { of: 'all' });
    const none = { failedCount: 0, sentCount: 0, waitingCount: readers.length };
    const halted = await waitForCampaign(shop, id, { status: 'paused', ...none });
    expect(halted.pauseNote).toContain('5.7.');
    expect(await suppressed(readers)).toEqual([]);
    shop.provider.answer = async () => undefined;
    await shop.admin.patch(`/api/marketing/campaigns/${id}`, { status: 'sending' });
    await waitForCampaign(shop, id, { status: 'sent', sentCount: readers.length, failedCount: 0, pauseNote: null });
    expect(sentOf(readers)).toEqual(readers.sort());
  },
);

test('credentials that are refused have it wait, and it goes on by itself once they work', async () => {
  const { id, readers } = await begin(MORE_THAN_AT_ONCE, '535 5.7.8 Bad credentials', { of: 'all', command: 'AUTH' });
  await eventually(async () => expect(await stalls()).toHaveLength(1));
  await waitForCampaign(shop, id, { status: 'sending', failedCount: 0, sentCount: 0, waitingCount: readers.length });
  shop.provider.answer = async () => undefined;
  const now = shop.server.clock.now();
  await runSql(shop.server, 'update messages set waits_until = $1 where waits_for is not null', [now]);
  await waitForCampaign(shop, id, { status: 'sent', sentCount: readers.length, failedCount: 0 });
  expect(sentOf(readers)).toEqual(readers.sort());
  expect(await stalls()).toEqual([]);
});
