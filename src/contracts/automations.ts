import { z } from 'zod';
import { AUTOMATIONS } from '#domain/marketing/automations.ts';
import { endpoint } from './endpoint.ts';
import { instant } from './fields.ts';

/** Marketing is the work of the admin area. */
const marketers = ['admin'] as const;
const key = z.enum(AUTOMATIONS);

/** An e-mail that goes out by itself, as it would be sent now, and what became of it in the last 30 days. */
export const automation = z.object({
  key,
  name: z.string(),
  about: z.string(),
  isOn: z.boolean(),
  /** The setting that is missing, without which it sends nothing; null when none is. */
  missing: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  counts: z.object({ sent: z.int(), waiting: z.int(), notSent: z.int() }),
  /** Changes of the switch, the newest first. */
  history: z.array(z.object({ isOn: z.boolean(), actor: z.string(), at: instant })),
});
export type AutomationView = z.infer<typeof automation>;

export const listAutomations = endpoint({
  id: 'automations.list',
  summary: 'E-mails that go out by themselves, with their switches',
  access: marketers,
  responses: { 200: z.array(automation) },
});

/** Turns an automation on or off. What happened before is made up for within the limits of its steps alone. */
export const changeAutomation = endpoint({
  id: 'automations.change',
  summary: 'Turn an automation on or off',
  access: marketers,
  params: z.strictObject({ key }),
  body: z.strictObject({ isOn: z.boolean() }),
  responses: { 200: automation },
});
