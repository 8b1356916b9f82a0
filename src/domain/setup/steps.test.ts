import { expect, test } from 'vitest';
import { SHOP_SETTING_NAMES, type ShopSettingName } from '../settings/shop-settings.ts';
import {
  nextSetupStep,
  remainingSetup,
  SETUP_STEP_NAMES,
  type SetupFacts,
  type SetupStep,
  type StepOfShop,
  stepsOfShop,
} from './steps.ts';

const all = (state: StepOfShop['state'], names = SETUP_STEP_NAMES): StepOfShop[] =>
  names.map((name) => ({ name, state }));
const except = (...names: SetupStep[]) => SETUP_STEP_NAMES.filter((name) => !names.includes(name));

/** A shop as it is after its first start, with the settings that are set. */
const shopWith = (set: readonly ShopSettingName[], facts: Partial<SetupFacts> = {}): SetupFacts => ({
  marked: [],
  hasMembers: false,
  isSet: (name) => set.includes(name),
  ...facts,
});
const OWN: readonly ShopSettingName[] = ['SHOP_NAME', 'SHOP_STREET', 'SHOP_PHONE', 'SHOP_EMAIL'];

test.each([
  ['nothing marked, nobody there', shopWith([]), 'owner'],
  ['nothing marked, an owner', shopWith([], { hasMembers: true }), 'shop'],
  ['a step skipped', shopWith([], { marked: [{ name: 'shop', state: 'skipped' }], hasMembers: true }), 'hours'],
  ['a later step done first', shopWith([], { marked: [{ name: 'hours', state: 'done' }], hasMembers: true }), 'shop'],
  ['the shop set by its environment', shopWith(OWN, { hasMembers: true }), 'hours'],
  ['every step gone through', shopWith([], { marked: all('skipped'), hasMembers: true }), null],
] as const)('goes on where the guide was left: %s', (_, facts, next) => {
  expect(nextSetupStep(stepsOfShop(facts))).toBe(next);
});

test.each<[SetupStep, ShopSettingName[], StepOfShop['state']]>([
  ['shop', ['SHOP_NAME', 'SHOP_STREET', 'SHOP_PHONE'], 'skipped'],
  ['shop', [...OWN], 'done'],
  ['hours', ['SHOP_TIME_ZONE'], 'done'],
  ['email', ['SMTP_HOST'], 'skipped'],
  ['email', ['SMTP_HOST', 'EMAIL_FROM'], 'done'],
  ['texts', ['TWILIO_ACCOUNT_SID', 'TWILIO_FROM'], 'skipped'],
  ['texts', ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'], 'done'],
  ['labels', ['EASYPOST_API_KEY'], 'done'],
  ['sale', [...SHOP_SETTING_NAMES], 'skipped'],
])('a skipped step %s of a shop with %j is %s', (name, set, state) => {
  expect(stepsOfShop(shopWith(set, { marked: [{ name, state: 'skipped' }] }))).toContainEqual({ name, state });
});

test.each<[string, SetupFacts, boolean, SetupStep[], boolean]>([
  ['a new shop', shopWith([]), false, [...SETUP_STEP_NAMES], false],
  ['a shop set by its environment that never began the guide', shopWith(OWN), false, [], false],
  [
    'a shop that skipped the hours',
    shopWith(OWN, { marked: [{ name: 'hours', state: 'skipped' }] }),
    true,
    except('shop'),
    false,
  ],
  [
    'a shop with the needed steps done',
    shopWith(OWN, { marked: all('done', ['owner', 'hours']), hasMembers: true }),
    false,
    except('owner', 'shop', 'hours'),
    true,
  ],
  ['the same, hidden', shopWith(OWN, { marked: all('done', ['owner', 'hours']), hasMembers: true }), true, [], true],
  ['a shop that has done all', shopWith([], { marked: all('done'), hasMembers: true }), false, [], true],
])('reminds %s of what is left', (_, facts, isHidden, left, canHide) => {
  expect(remainingSetup(facts, isHidden)).toEqual({ left, canHide });
});
