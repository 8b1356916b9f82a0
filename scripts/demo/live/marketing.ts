import { z } from 'zod';
import { Dice } from '../dice.ts';
import { demoCustomer } from '../people.ts';
import type { Terminal } from './tools/terminal.ts';
import { waitFor } from './tools/wait-for.ts';

const SEED = 29;
/** First serial of the contacts: the customers of the orders have those before it. */
const FIRST_SERIAL = 320;
/** Lists of contacts: their tag, number of people, and what is known of their consent. */
const LISTS = [
  { tag: 'newsletter', people: 18, consent: 'Signed up at the counter' },
  { tag: 'students', people: 8, consent: 'Signed up at the campus fair' },
  { tag: 'dealers', people: 5, consent: null },
] as const;
const TEMPLATE = {
  key: 'weekend-bonus',
  subject: '$20 more for your iPhone this weekend',
  body: 'Hello {first_name|there},\n\nThis weekend we pay $20 more for each iPhone: https://shop.example.test/sell\n\nSee you soon',
};
/** Readers who follow a link of the campaign, and more who only load its pictures. */
const [CLICKS, OPENS] = [4, 9];
const TRACKED = /\/o\/([\w.-]+)/;
const contacts = z.array(z.object({ id: z.string() }));
const campaigns = z.array(z.object({ id: z.string(), status: z.string() }));

/** Writes contacts, some without consent and one unsubscribed, a template, a sent campaign, a draft, and automations. */
export async function writeMarketing(admin: Terminal): Promise<void> {
  const dice = new Dice(SEED);
  let serial = FIRST_SERIAL;
  for (const { tag, people, consent } of LISTS) {
    const rows = Array.from({ length: people }, () => {
      serial += 1;
      const { name, email, phone } = demoCustomer(dice, serial);
      return `${name},${email},${phone}`;
    });
    const csv = ['name,email,phone', ...rows].join('\n');
    await admin.post('/api/marketing/contacts/import', { csv, fileName: `${tag}.csv`, tags: [tag], consent });
  }
  const [newest] = await admin.get('/api/marketing/contacts?tag=newsletter&limit=1', contacts);
  if (newest !== undefined) {
    const subscription = { isSubscribed: false, evidence: 'Asked by phone' };
    await admin.patch(`/api/marketing/contacts/${newest.id}/subscription`, subscription);
  }
  await admin.post('/api/marketing/templates', TEMPLATE);
  for (const key of ['quote_reminder', 'label_reminder'])
    await admin.patch(`/api/marketing/automations/${key}`, { isOn: true });
  // Releases the hold on marketing, which a jump of the demo clock causes.
  await admin.delete('/api/marketing/hold');
  const campaign = { templateKey: TEMPLATE.key };
  const draft = { ...campaign, name: 'Students in January', tags: ['students'], sendNow: false };
  await admin.post('/api/marketing/campaigns', draft);
  const bonus = { ...campaign, name: 'Weekend bonus', tags: ['newsletter'] };
  const id = await admin.make('/api/marketing/campaigns', bonus);
  await waitFor('a campaign', async () => {
    const sending = (await admin.get('/api/marketing/campaigns', campaigns)).find((row) => row.id === id);
    // A look at the clock that comes late holds marketing again.
    if (sending?.status === 'paused') {
      await admin.delete('/api/marketing/hold');
      await admin.patch(`/api/marketing/campaigns/${id}`, { status: 'sending' });
    }
    return sending?.status === 'sent' ? sending : undefined;
  });
}

/** Reads the campaign, as some of its recipients do an hour after it was sent. @param visit opens an address of the shop */
export async function readCampaign(
  admin: Terminal,
  { letters, visit }: { letters: readonly string[]; visit: (path: string) => Promise<unknown> },
): Promise<void> {
  await admin.delete('/api/marketing/hold');
  const tokens = letters.flatMap((html) => TRACKED.exec(html)?.[1] ?? []);
  for (const token of tokens.slice(0, OPENS)) await visit(`/o/${token}`);
  for (const token of tokens.slice(0, CLICKS)) await visit(`/c/${token}/0`);
}
