import { z } from 'zod';
import { SETUP_STEP_NAMES, STEP_STATES } from '#domain/setup/steps.ts';
import { endpoint } from './endpoint.ts';

const name = z.enum(SETUP_STEP_NAMES);
const state = z.enum(STEP_STATES);

/** The guide of a new shop (decision 025). */
const guide = z.object({
  steps: z.array(z.object({ name, state })),
  /** True once a person has completed a step by hand. */
  hasBegun: z.boolean(),
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
