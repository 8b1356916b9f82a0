import { expect } from 'vitest';
import { type Delivered, fakeEmail } from '#server/ports/testing/fake-messages.ts';
import { eventually } from '#test/eventually.ts';
import { keyHeader, newStaff } from '#test/factories.ts';
import { type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';

export const PUBLIC_URL = 'https://cashagain.example';
export const LETTER = {
  subject: 'An offer for {first_name|you}',
  body: 'Hello {first_name|there},\n\nsee https://cashagain.example/sell and https://cashagain.example/sell/iphone now.',
};

/** Starts a shop with a template `spring` and a provider of e-mails whose answers a test sets. */
export async function startShop() {
  const sent: Delivered[] = [];
  const provider: { answer: (email: Delivered) => Promise<void> } = { answer: async () => undefined };
  const email = fakeEmail(async (message) => {
    await provider.answer(message);
    sent.push(message);
  });
  const server = await startTestServer({ providers: { email }, env: { PUBLIC_URL } });
  const admin = await newStaff(server, 'admin');
  await admin.post('/api/marketing/templates', { key: 'spring', ...LETTER }, keyHeader());
  return { server, admin, sent, provider };
}
export type Shop = Awaited<ReturnType<typeof startShop>>;

let readers = 0;

/** Adds contacts with a tag who agreed to e-mails. @returns their addresses */
export async function addReaders({ admin }: Pick<Shop, 'admin'>, tag: string, count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, () => {
    readers += 1;
    return `reader-${readers}@example.test`;
  });
  const csv = ['name,email', ...emails.map((email) => `Sam ${email.split('@')[0]},${email}`)].join('\n');
  const body = { csv, fileName: 'readers.csv', consent: 'Signed the card', tags: [tag] };
  const { status, body: imported } = await admin.post('/api/marketing/contacts/import', body, keyHeader());
  if (status !== 201 || imported.added !== count) throw new Error(JSON.stringify(imported));
  return emails;
}

/** Creates a campaign to the contacts with a tag. */
export async function newCampaign(admin: Browser, tag: string, more: object = {}) {
  const body = { name: `To ${tag}`, templateKey: 'spring', tags: [tag], ...more };
  const answer = await admin.post('/api/marketing/campaigns', body, keyHeader());
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

/** Returns the time some minutes from now, in the format of `scheduledAt`. */
export const timeIn = ({ server }: Pick<Shop, 'server'>, minutes: number) =>
  new Date(server.clock.now().getTime() + minutes * 60_000).toISOString();

/** Blocks the provider's answers until `letGo` is called. @returns the recipients so far */
export function holdAnswers({ provider }: Pick<Shop, 'provider'>) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const recipients: string[] = [];
  provider.answer = ({ to }) => {
    recipients.push(to);
    return promise;
  };
  return { recipients, letGo: () => resolve() };
}

/** Runs an SQL statement. */
export const runSql = (server: TestServer, text: string, values: unknown[] = []) =>
  server.context.database.query(plain(text, values));

/** Reads a campaign through the API of staff. */
export async function fetchCampaign({ admin }: Pick<Shop, 'admin'>, id: string) {
  return (await admin.get(`/api/marketing/campaigns/${id}`)).body;
}

/** Waits until a campaign matches. @returns the campaign */
export function waitForCampaign(shop: Pick<Shop, 'admin'>, id: string, expected: object) {
  return eventually(async () => {
    const campaign = await fetchCampaign(shop, id);
    expect(campaign).toMatchObject(expected);
    return campaign;
  });
}
