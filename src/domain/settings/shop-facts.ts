import { readState } from '../address/state-names.ts';
import { isUsState } from '../address/us-states.ts';
import { isZipOfState } from '../address/zip-of-state.ts';
import { isPhotoName } from '../branding/photo.ts';
import { formatPhone } from '../phone/format-phone.ts';
import { readPhone } from '../phone/read-phone.ts';
import type { ShopSettingName } from './shop-settings.ts';

/** Facts of the shop whose defaults are invented. The second list is true with the street, since the default street is in Austin too. */
const OWN_FACTS = [
  'SHOP_NAME',
  'SHOP_STREET',
  'SHOP_PHONE',
  'SHOP_EMAIL',
] as const satisfies readonly ShopSettingName[];
const WITH_STREET = ['SHOP_CITY', 'SHOP_STATE', 'SHOP_ZIP'] as const satisfies readonly ShopSettingName[];

/** Lists the facts that are still invented: an owner types their own before a customer may rely on them. */
export function inventedFacts(isSet: (name: ShopSettingName) => boolean): ShopSettingName[] {
  const invented: ShopSettingName[] = OWN_FACTS.filter((name) => !isSet(name));
  return isSet('SHOP_STREET') ? invented : [...invented, ...WITH_STREET.filter((name) => !isSet(name))];
}

/** Returns a state by its code, however it was typed: "Texas" becomes "TX". Any other text is returned unchanged. */
export function stateText(text: string): string {
  return readState(text) ?? text;
}

/** Returns a phone as it is stored and printed: "(512) 555-0142 ext 5". A text that is no US number is returned unchanged. */
export function phoneText(text: string): string {
  const { phone, extension } = readPhone(text);
  if (phone === null) return text;
  return extension === null ? formatPhone(phone) : `${formatPhone(phone)} ext ${extension}`;
}

/** Refuses a file of the server's, which only its environment may name. */
const uploadHint = (text: string) => (isPhotoName(text) ? null : 'Upload the photo here.');

/** Hints for facts that can be checked without a list. Only a change is checked: a shop with an old value goes on with it. */
const FACT_HINTS: Partial<Record<ShopSettingName, (text: string) => string | null>> = {
  SHOP_STATE: (text) => (isUsState(stateText(text)) ? null : 'Enter a US state, for example TX.'),
  SHOP_PHONE: (text) =>
    readPhone(text).phone === null ? 'Enter a US phone number, for example (512) 555-0142.' : null,
  SHOP_PHOTO: uploadHint,
  SHOP_PEOPLE_PHOTO: uploadHint,
};

/** Returns the hint for a typed fact that can't be true; null for any other setting. */
export function factProblem(name: ShopSettingName, text: string): string | null {
  return FACT_HINTS[name]?.(text) ?? null;
}

/**
 * Returns a warning about a ZIP code that is new to us or doesn't fit the state; null without one. It refuses nothing: ZIP codes are
 * added, and some cross a border.
 * @param isKnown null while it isn't known
 */
export function zipWarning(zip: string, state: string, isKnown: boolean | null): string | null {
  if (!/^\d{5}$/.test(zip)) return null;
  const code = stateText(state);
  if (isUsState(code) && !isZipOfState(zip, code)) return `${zip} isn’t in ${code}. Check the ZIP code and the state.`;
  return isKnown === false ? `We don’t know the ZIP code ${zip}. Is it right?` : null;
}
