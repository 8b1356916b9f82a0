import { z } from 'zod';
import type { TextShop } from './tools/phone-texts.ts';
import type { Terminal } from './tools/terminal.ts';
import { waitFor } from './tools/wait-for.ts';

/** A number that gets no texts: each text to it fails. */
export const DEAD_NUMBER = '+18305550175';

/** Texts from people to the shop, by their numbers. The walk-ins' numbers are those of the counter. */
const TEXTS = [
  ['+18305550171', 'Is my iPhone ready? I could come by at 5'],
  ['+18305550173', 'Thanks!! Great service'],
  ['+18305550174', 'STOP'],
  ['+18305550172', 'Do you buy AirPods without the case?'],
] as const;
const inbox = z.array(z.object({ id: z.string(), sender: z.string() }));

/** Writes texts from people: two wait for an answer, one is settled, one stops all texts. */
export async function writeTexts(admin: Terminal, textShop: TextShop): Promise<void> {
  for (const [from, text] of TEXTS) await textShop(from, text);
  const thanks = await waitFor('a text', async () =>
    (await admin.get('/api/inbound-messages', inbox)).find(({ sender }) => sender === TEXTS[1][0]),
  );
  await admin.patch(`/api/inbound-messages/${thanks.id}`, { action: 'done' });
}
