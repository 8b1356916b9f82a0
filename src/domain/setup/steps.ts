import { inventedFacts } from '../settings/shop-facts.ts';
import type { ShopSettingName } from '../settings/shop-settings.ts';

/**
 * Steps of the setup guide for a new shop, in order (decision 025). Each can be left, skipped and resumed on its own; without the
 * needed ones, the shop tells its customers something untrue.
 */
export const SETUP_STEPS = [
  { name: 'owner', title: 'You', why: 'Your name and passcode go with every change you make.', isNeeded: true },
  { name: 'shop', title: 'Your shop', why: 'On every page, receipt, label and email.', isNeeded: true },
  {
    name: 'hours',
    title: 'Hours and holidays',
    why: 'On your site, at the door, and behind every date you promise.',
    isNeeded: true,
  },
  { name: 'pickups', title: 'Home pickups', why: 'Where your driver goes, and when.' },
  { name: 'counter', title: 'Your counter', why: 'What you ask sellers for, and how long you hold what you buy.' },
  {
    name: 'payouts',
    title: 'How you pay sellers',
    why: 'Sellers choose from these. You cover any fee, unless Settings say the seller does.',
  },
  { name: 'money', title: 'Drawers and expenses', why: 'What needs a reason, a second person or an approval.' },
  { name: 'email', title: 'Email', why: 'Order updates, receipts and password resets. Send yourself a test.' },
  { name: 'texts', title: 'Text messages', why: 'Codes, reminders and order updates.' },
  { name: 'labels', title: 'Shipping labels', why: 'Prepaid labels for orders by mail.' },
  { name: 'prices', title: 'Prices', why: 'What you pay for each model.' },
  { name: 'sale', title: 'A test sale', why: 'See what a customer sees, start to finish.' },
] as const;

export type SetupStep = (typeof SETUP_STEPS)[number]['name'];
/** Steps that are a form of settings; each has the name of its section. */
export type SettingStep = Exclude<SetupStep, 'owner' | 'prices' | 'sale'>;
export const SETUP_STEP_NAMES: readonly SetupStep[] = SETUP_STEPS.map(({ name }) => name);

/** Steps that connect an outside service. */
export const CONNECTION_STEPS = ['texts', 'email', 'labels'] as const satisfies readonly SetupStep[];
export type ConnectionStep = (typeof CONNECTION_STEPS)[number];

/** `open`: not started, or not finished. */
export const STEP_STATES = ['open', 'done', 'skipped'] as const;
export type StepState = (typeof STEP_STATES)[number];

export interface StepOfShop {
  name: SetupStep;
  state: StepState;
}

/** Returns true for a setting that the owner or the environment has set. */
export type IsSet = (name: ShopSettingName) => boolean;

const anyOf =
  (...names: readonly ShopSettingName[]) =>
  (isSet: IsSet) =>
    names.some(isSet);
const allOf =
  (...names: readonly ShopSettingName[]) =>
  (isSet: IsSet) =>
    names.every(isSet);

/** Steps that are done by their settings alone, wherever those were set. */
const DONE_BY_SETTINGS: Partial<Record<SetupStep, (isSet: IsSet) => boolean>> = {
  shop: (isSet) => inventedFacts(isSet).length === 0,
  hours: anyOf('SHOP_HOURS', 'SHOP_TIME_ZONE'),
  pickups: anyOf('PICKUP_HOURS', 'PICKUP_MILES', 'PICKUP_ZIPS', 'PICKUP_PHOTO'),
  counter: anyOf('COUNTER_ID_PHOTO', 'COUNTER_SIGNATURE', 'HOLD_DAYS'),
  payouts: anyOf('PAYOUT_WAYS'),
  money: anyOf('TILL_REASON_ABOVE', 'TILL_SECOND_ABOVE', 'SHOP_OWNER_EMAIL', 'EXPENSE_APPROVAL_ABOVE'),
  email: allOf('SMTP_HOST', 'EMAIL_FROM'),
  texts: allOf('TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'),
  labels: anyOf('EASYPOST_API_KEY', 'LABELS_WITHOUT_EASYPOST'),
};

/** What the shop knows of its setup. */
export interface SetupFacts {
  /** Steps that were completed or skipped in the guide. */
  marked: readonly StepOfShop[];
  hasMembers: boolean;
  isSet: IsSet;
}

/** Returns the state of each step. A step whose settings are set is done, however they were set; so is the first one with a member. */
export function stepsOfShop({ marked, hasMembers, isSet }: SetupFacts): StepOfShop[] {
  return SETUP_STEP_NAMES.map((name) => {
    const mark = marked.find((step) => step.name === name)?.state ?? 'open';
    const isDone = name === 'owner' ? hasMembers : DONE_BY_SETTINGS[name]?.(isSet) === true;
    return { name, state: isDone ? 'done' : mark };
  });
}

/** Returns the step to continue with: the first open one; null without any. */
export function nextSetupStep(steps: readonly StepOfShop[]): SetupStep | null {
  return steps.find(({ state }) => state === 'open')?.name ?? null;
}

/**
 * Returns the steps to remind the owner of, open and skipped ones, and whether they can hide the list. A shop that never began the
 * guide and has facts of its own was set up in another way, and is reminded of nothing.
 * @param isHidden true when an admin has hidden the list; it stays hidden while no needed step is left
 */
export function remainingSetup(facts: SetupFacts, isHidden: boolean): { left: SetupStep[]; canHide: boolean } {
  const steps = stepsOfShop(facts);
  const left = steps.filter(({ state }) => state !== 'done').map(({ name }) => name);
  const canHide = !SETUP_STEPS.some((step) => 'isNeeded' in step && left.includes(step.name));
  const isOver = (facts.marked.length === 0 && inventedFacts(facts.isSet).length === 0) || (isHidden && canHide);
  return { left: isOver ? [] : left, canHide };
}
