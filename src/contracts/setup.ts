import { z } from 'zod';
import { CONNECTION_STEPS, SETUP_STEP_NAMES, STEP_STATES } from '#domain/setup/steps.ts';
import { endpoint } from './endpoint.ts';
import { moneyString, orderStatus } from './fields.ts';

const name = z.enum(SETUP_STEP_NAMES);
const state = z.enum(STEP_STATES);

/** The guide of a new shop (decision 025). */
const guide = z.object({
  steps: z.array(z.object({ name, state })),
  /** Steps to remind the owner of, open and skipped ones; empty once the list is hidden. */
  left: z.array(name),
  /** True when the list may be hidden: no step is left that customers rely on. */
  canHide: z.boolean(),
  /** Services that the open shop is not connected to, so what they would send is not sent; empty in a demo. */
  off: z.array(z.enum(CONNECTION_STEPS)),
  /** True once the shop takes orders of customers. */
  isOpen: z.boolean(),
  /** The newest order, while the shop isn't open: the owner's test. */
  testOrder: z.object({ id: z.uuid(), number: z.string(), status: orderStatus, price: moneyString }).nullable(),
});
export type SetupGuide = z.infer<typeof guide>;

export const readSetup = endpoint({
  id: 'setup.read',
  summary: 'Steps of the guide that sets up the shop',
  access: ['admin'],
  responses: { 200: guide },
});

/** Marks a step as done, skipped or open again. Repeating it changes nothing. */
export const markSetupStep = endpoint({
  id: 'setup.mark',
  summary: 'Mark a step of the guide',
  access: ['admin'],
  activity: 'Marked a step of the setup guide',
  params: z.strictObject({ step: name }),
  body: z.strictObject({ state }),
  example: { state: 'done' },
  responses: { 200: guide },
});

/** Hides the list of what is left. It stays visible while a needed step is left. */
export const hideSetupList = endpoint({
  id: 'setup.hide',
  summary: 'Hide the list of remaining setup steps',
  access: ['admin'],
  activity: 'Removed the list of setup steps from Today',
  body: z.strictObject({}),
  example: {},
  responses: { 200: guide },
});
