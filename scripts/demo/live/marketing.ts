import { z } from 'zod';
import { DEMO_MARK } from '../people.ts';
import type { Terminal } from './terminal.ts';

const PEOPLE = [
  ['Alma Reyes', 'newsletter'],
  ['Boris Lang', 'newsletter'],
  ['Cleo Ward', 'vip'],
  ['Dev Mehta', 'vip'],
  ['Esme Clark', 'students'],
  ['Finn Olsen', 'students'],
  ['Gwen Park', 'newsletter'],
  ['Hal Cortez', 'newsletter'],
] as const;
const templates = z.array(z.object({ key: z.string() }));

/** Writes contacts who agreed to offers, a sent campaign, and a draft. */
export async function writeMarketing(admin: Terminal): Promise<void> {
  for (const [index, [name, tag]] of PEOPLE.entries()) {
    await admin.post('/api/marketing/contacts', {
      name: `${name} ${DEMO_MARK}`,
      email: `${name.toLowerCase().replace(' ', '.')}@example.test`,
      phone: `(737) 555-018${index}`,
      tags: [tag],
      consent: 'Signed up at the counter',
    });
  }
  const [template] = await admin.get('/api/marketing/templates', templates);
  if (template === undefined) return;
  // Releases the hold on marketing, which a jump of the demo clock causes.
  await admin.delete('/api/marketing/hold');
  const campaign = { templateKey: template.key };
  await admin.post('/api/marketing/campaigns', { ...campaign, name: 'Fall trade-up', tags: ['newsletter'] });
  await admin.post('/api/marketing/campaigns', {
    ...campaign,
    name: 'Students in January',
    tags: ['students'],
    sendNow: false,
  });
}
