import { type SavedSettings, SHOP_SETTING_NAMES, type ShopSettingName } from '#domain/settings/shop-settings.ts';
import { type Env, envSchema } from '../env.ts';

const savedSchema = envSchema.pick({
  SHOP_NAME: true,
  SHOP_OWNER: true,
  SHOP_SINCE: true,
  SHOP_STREET: true,
  SHOP_CITY: true,
  SHOP_STATE: true,
  SHOP_ZIP: true,
  SHOP_PHONE: true,
  SHOP_EMAIL: true,
  SHOP_ACCENT: true,
  SHOP_LOGO: true,
  SHOP_LOGO_DARK: true,
  SHOP_REVIEWS_URL: true,
  REVIEW_URL: true,
  WIDGET_SITES: true,
  SHOP_TIME_ZONE: true,
  SHOP_HOURS: true,
  SHOP_SPECIAL_DAYS: true,
  SHOP_OPEN_HOLIDAYS: true,
  PAYOUT_WAYS: true,
  PICKUP_HOURS: true,
  PICKUP_MILES: true,
  PICKUP_ZIPS: true,
  PICKUP_PHOTO: true,
  COUNTER_ID_PHOTO: true,
  COUNTER_SIGNATURE: true,
  HOLD_DAYS: true,
  MESSAGE_MONTHS: true,
  TRACKING_MONTHS: true,
  RECEIPT_PRINTER: true,
  RECEIPT_PRINTER_ADDRESS: true,
  RECEIPT_PRINTER_LANGUAGE: true,
  CLOUDPRNT_KEY: true,
  TILL_REASON_ABOVE: true,
  TILL_SECOND_ABOVE: true,
  SHOP_OWNER_EMAIL: true,
  EMAIL_DKIM_SELECTOR: true,
  EXPENSE_APPROVAL_ABOVE: true,
  SMTP_HOST: true,
  SMTP_PORT: true,
  SMTP_USER: true,
  SMTP_PASSWORD: true,
  EMAIL_FROM: true,
  EMAIL_WEBHOOK_SECRET: true,
  TWILIO_ACCOUNT_SID: true,
  TWILIO_AUTH_TOKEN: true,
  TWILIO_AUTH_TOKEN_SECONDARY: true,
  TWILIO_FROM: true,
  SMS_STOP_SCOPE: true,
  SMS_KEYWORD_REPLIES: true,
  SMS_DAILY_BUDGET: true,
  EASYPOST_API_KEY: true,
  EASYPOST_WEBHOOK_SECRET: true,
  GOOGLE_MAPS_API_KEY: true,
  TIKTOK_PIXEL_ID: true,
  STAFF_IDLE_MINUTES: true,
  STAFF_PASSCODE_AGAIN_MINUTES: true,
} satisfies Record<ShopSettingName, true>);

/** Parses saved settings; missing ones, and values that this version does not accept, get their defaults. */
export function readSavedSettings(saved: SavedSettings): Pick<Env, ShopSettingName> {
  const wrong = Object.keys(savedProblems(saved));
  return savedSchema.parse(Object.fromEntries(Object.entries(saved).filter(([name]) => !wrong.includes(name))));
}

/** Returns the problems of settings, by name. */
export function savedProblems(saved: SavedSettings): Partial<Record<ShopSettingName, string>> {
  const parsed = savedSchema.safeParse(saved);
  if (parsed.success) return {};
  const problems: Partial<Record<ShopSettingName, string>> = {};
  for (const { path, message } of parsed.error.issues) {
    const name = SHOP_SETTING_NAMES.find((settingName) => settingName === path[0]);
    if (name !== undefined) problems[name] ??= message;
  }
  return problems;
}

/** Returns a value in the format of the environment; null when it is not set. */
export function savedText(value: Env[ShopSettingName]): string | null {
  if (value === undefined) return null;
  return typeof value === 'object' ? value.join(', ') || null : String(value);
}
