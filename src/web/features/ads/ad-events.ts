import type { Cents } from '#domain/money.ts';

/** What advertising is told of (C7). */
export const AD_EVENT_NAMES = ['SubmitForm', 'CompleteRegistration', 'InitiateCheckout', 'CompletePayment'] as const;
export type AdEventName = (typeof AD_EVENT_NAMES)[number];

/** Whom an event is about. Nothing of it leaves the browser but as a hash. */
export interface AdPerson {
  email: string;
  phone: string;
  /** Id of the user or the customer record; null while there is none. */
  id: string | null;
}

export interface AdEvent {
  name: AdEventName;
  /** What it happened to, such as the order: however often it is told, it is sent once for each name. */
  id: string;
  /** What the shop pays; null where there is no price. */
  cents: Cents | null;
  person: AdPerson | null;
}

/** What stands behind the calls below where a pixel is configured. */
export interface AdDesk {
  track(event: AdEvent): void;
  /** Shows the choice again. */
  showChoice(): void;
}

let desk: AdDesk | null = null;
/** The link was pressed before what stands behind it had loaded. */
let isChoiceWanted = false;

/** Without this every call below does nothing: that is how it is where no pixel is configured (decision 26). */
export function connectAds(connected: AdDesk): void {
  desk = connected;
  if (isChoiceWanted) desk.showChoice();
}

/** Tells of an event. It never throws, never waits, and sends nothing without consent. */
export function trackAd(event: AdEvent): void {
  desk?.track(event);
}

/** For the link in the footer. */
export function showAdChoice(): void {
  if (desk === null) isChoiceWanted = true;
  else desk.showChoice();
}
