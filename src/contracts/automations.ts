import { z } from 'zod';
import { AUTOMATIONS } from '#domain/marketing/automations.ts';
import { endpoint } from './endpoint.ts';
import { instant } from './fields.ts';

/** Marketing belongs to the admin area. */
const marketers = ['admin'] as const;
const key = z.enum(AUTOMATIONS);

/** An automatic e-mail in its current form, and its results in the last 30 days. */
export const automation = z.object({
  key,
  name: z.string(),
  about: z.string(),
  isOn: z.boolean(),
  /** Missing setting without which it sends nothing; null when all are set. */
  missing: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  counts: z.object({ sent: z.int(), waiting: z.int(), notSent: z.int() }),
  /** Changes of the switch, newest first. */
  history: z.array(z.object({ isOn: z.boolean(), actor: z.string(), at: instant })),
});
export type AutomationView = z.infer<typeof automation>;

export const listAutomations = endpoint({
  id: 'automations.list',
  summary: 'E-mails that go out by themselves, with their switches',
  access: marketers,
  responses: { 200: z.array(automation) },
});

/** Turns an automation on or off. It catches up on earlier events only within the limits of its steps. */
export const changeAutomation = endpoint({
  id: 'automations.change',
  summary: 'Turn an automation on or off',
  access: marketers,
  activity: 'Changed the automation {object|of emails}',
  params: z.strictObject({ key }),
  body: z.strictObject({ isOn: z.boolean() }),
  example: { isOn: false },
  responses: { 200: automation },
});
