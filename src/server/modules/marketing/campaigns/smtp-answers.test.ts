import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listConsent } from '#server/modules/consent/index.ts';
import { createEmail, type EmailProvider } from '#server/ports/email/index.ts';
import { portOf } from '#server/ports/testing/http-peer.ts';
import { eventually } from '#test/eventually.ts';
import { newStaff } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import {
  addReaders,
  keyed,
  LETTER,
  newCampaign,
  PUBLIC_URL,
  query,
  reaches,
  type Shop,
} from '../testing/campaign-shop.ts';

/** Refuses a recipient with this reply, or takes it. */
let replyTo: (address: string) => string | null = () => null;
/** Refuses everybody's credentials. */
let isLocked = false;
let arrived: string[] = [];
let smtp: SMTPServer;
let email: EmailProvider;
let shop: Pick<Shop, 'server' | 'admin'>;

beforeAll(async () => {
  smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) =>
      isLocked
        ? done(Object.assign(new Error('5.7.8 Bad credentials'), { responseCode: 535 }))
        : done(null, { user: 'shop' }),
    onRcptTo({ address }, _session, done) {
      const reply = replyTo(address);
      if (reply === null) return done();
      done(Object.assign(new Error(reply.slice('550 '.length)), { responseCode: Number(reply.slice(0, 3)) }));
    },
    async onData(stream, session, done) {
      await stream.resume().toArray();
      arrived.push(...session.envelope.rcptTo.map(({ address }) => address));
      done();
    },
  });
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const url = `smtp://shop:secret@127.0.0.1:${portOf(smtp.server.address())}`;
  email = createEmail({ smtp: { url, from: 'hello@shop.test' }, print: () => undefined });
  const server = await startTestServer({ providers: { email }, env: { PUBLIC_URL } });
  shop = { server, admin: await newStaff(server, 'admin') };
  await shop.admin.post('/api/marketing/templates', { key: 'spring', ...LETTER }, keyed());
});
afterAll(async () => {
  await shop.server.stop();
  await email.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
});
beforeEach(() => {
  [replyTo, isLocked, arrived] = [() => null, false, []];
});

/** E-mails of which some are sent at once, and the others after them. */
const MORE_THAN_AT_ONCE = 20;

let tags = 0;
/** Begins a campaign to some people. */
async function begin(count: number) {
  tags += 1;
  const readers = await addReaders(shop, `tag-${tags}`, count);
  return { readers, id: (await newCampaign(shop.admin, `tag-${tags}`)).id };
}
/** Whose offers have ended. */
async function suppressed(readers: readonly string[]): Promise<string[]> {
  const found = [];
  for (const reader of readers) {
    const entries = await listConsent(shop.server.context.database, reader);
    if (entries.some(({ kind, source }) => kind === 'revoked' && source === 'bounce')) found.push(reader);
  }
  return found;
}
/** What these people got: others of earlier campaigns are still being tried. */
const arrivedOf = (readers: readonly string[]) => arrived.filter((address) => readers.includes(address)).sort();
const resume = (id: string) => shop.admin.patch(`/api/marketing/campaigns/${id}`, { status: 'sending' });
const wakeAll = () =>
  query(shop.server, 'update messages set waits_until = $1 where waits_for is not null', [shop.server.clock.now()]);

// What each reply means is proved in `domain/messages/answers/smtp-answers.test.ts`.
describe('what a mail server answers to a campaign', () => {
  test.each([
    ['550 5.1.1 No such user', { failedCount: 1, sentCount: 4 }, true],
    ['452 4.2.2 Over quota', { waitingCount: 1, sentCount: 4 }, false],
    ['550 Something else', { failedCount: 1, sentCount: 4 }, false],
  ])('%s for one mailbox', async (reply, counts, isSuppressed) => {
    const [bad = '', ...others] = await addReaders(shop, `one-${reply}`, 5);
    replyTo = (address) => (address === bad ? reply : null);
    const { id } = await newCampaign(shop.admin, `one-${reply}`.toLowerCase());
    await reaches(shop, id, counts);
    expect(await suppressed([bad, ...others])).toEqual(isSuppressed ? [bad] : []);
    expect(arrivedOf([bad, ...others])).toEqual(others.sort());
  });

  test.each([
    '550 5.7.1 Rejected by policy',
    '550 5.7.26 Unauthenticated: SPF and DKIM failed',
  ])('%s halts it, suppresses nobody, and loses nobody', async (reply) => {
    replyTo = () => reply;
    const { id, readers } = await begin(MORE_THAN_AT_ONCE);
    const halted = await reaches(shop, id, {
      status: 'paused',
      failedCount: 0,
      sentCount: 0,
      waitingCount: readers.length,
    });
    expect(halted.pauseNote).toContain(reply.slice(4, 4 + '5.7.1'.length));
    expect(await suppressed(readers)).toEqual([]);
    replyTo = () => null;
    await resume(id);
    await reaches(shop, id, { status: 'sent', sentCount: readers.length, failedCount: 0, pauseNote: null });
    expect(arrivedOf(readers)).toEqual(readers.sort());
  });

  test.each([
    ['550 5.7.1 Rejected by policy', { status: 'sent', sentCount: 4, failedCount: 1, waitingCount: 0 }],
    ['550 5.7.26 SPF and DKIM failed', { status: 'sending', sentCount: 4, failedCount: 0, waitingCount: 1 }],
  ])('%s of a single mailbox is its own, once others took theirs', async (reply, counts) => {
    const readers = await addReaders(shop, `strict-${reply}`, 5);
    const [strict = ''] = readers;
    replyTo = (address) => (address === strict ? reply : null);
    const { id } = await newCampaign(shop.admin, `strict-${reply}`.toLowerCase());
    await reaches(shop, id, counts);
    expect(await suppressed(readers)).toEqual([]);
  });

  test('credentials that are refused have it wait, and it goes on by itself once they work', async () => {
    isLocked = true;
    // No open connection of before is signed in.
    for (const connection of smtp.connections) connection.close();
    const { id, readers } = await begin(MORE_THAN_AT_ONCE);
    await eventually(async () => expect(await query(shop.server, 'select from sender_stalls')).toHaveLength(1));
    await reaches(shop, id, { status: 'sending', failedCount: 0, sentCount: 0, waitingCount: readers.length });
    isLocked = false;
    await wakeAll();
    await reaches(shop, id, { status: 'sent', sentCount: readers.length, failedCount: 0 });
    expect(arrivedOf(readers)).toEqual(readers.sort());
    expect(await query(shop.server, 'select from sender_stalls')).toEqual([]);
  });
});
