/** Steps of the setup guide for a new shop, in order (decision 025). Each can be left, skipped and resumed on its own. */
export const SETUP_STEPS = [
  { name: 'owner', title: 'You', why: 'Your name and passcode go with every change you make.' },
  { name: 'shop', title: 'Your shop', why: 'On every page, receipt, label and email.' },
  { name: 'hours', title: 'Hours and holidays', why: 'On your site, at the door, and behind every date you promise.' },
  { name: 'pickups', title: 'Home pickups', why: 'Where your driver goes, and when.' },
  { name: 'counter', title: 'Your counter', why: 'What you ask sellers for, and how long you hold what you buy.' },
  {
    name: 'payouts',
    title: 'How you pay sellers',
    why: 'Sellers choose from these. You cover the fee of each, so they get the full amount.',
  },
  { name: 'money', title: 'Drawers and expenses', why: 'What needs a reason, a second person or an approval.' },
  { name: 'email', title: 'Email', why: 'Order updates, receipts and password resets. Send yourself a test.' },
  { name: 'texts', title: 'Text messages', why: 'Codes, reminders and order updates.' },
  { name: 'labels', title: 'Shipping labels', why: 'Prepaid labels for orders by mail.' },
  { name: 'prices', title: 'Prices', why: 'What you pay for each model.' },
  { name: 'sale', title: 'A test sale', why: 'See what a customer sees, start to finish.' },
] as const;

export type SetupStep = (typeof SETUP_STEPS)[number]['name'];
export const SETUP_STEP_NAMES: readonly SetupStep[] = SETUP_STEPS.map(({ name }) => name);

/** `open`: not started, or not finished. */
export const STEP_STATES = ['open', 'done', 'skipped'] as const;
export type StepState = (typeof STEP_STATES)[number];

export interface StepOfShop {
  name: SetupStep;
  state: StepState;
}

/**
 * Returns the state of each step. The first step is done as soon as the shop has a member, however they were added.
 * @param marked steps that were completed or skipped
 */
export function stepsOfShop(marked: readonly StepOfShop[], hasMembers: boolean): StepOfShop[] {
  return SETUP_STEP_NAMES.map((name) => {
    if (name === 'owner' && hasMembers) return { name, state: 'done' };
    return { name, state: marked.find((step) => step.name === name)?.state ?? 'open' };
  });
}

/** Returns the step to continue with: the first open one; null without any. */
export function nextSetupStep(steps: readonly StepOfShop[]): SetupStep | null {
  return steps.find(({ state }) => state === 'open')?.name ?? null;
}

/** Returns the remaining steps of a shop that has begun the guide; empty when it never began or has finished. */
export function remainingSetupSteps(steps: readonly StepOfShop[], hasBegun: boolean): SetupStep[] {
  if (!hasBegun || nextSetupStep(steps) === null) return [];
  return steps.filter(({ state }) => state !== 'done').map(({ name }) => name);
}
