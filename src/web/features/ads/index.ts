import type { Cents } from '#domain/money.ts';

/** The events that are reported to advertising (C7). */
export const AD_EVENT_NAMES = ['SubmitForm', 'CompleteRegistration', 'InitiateCheckout', 'CompletePayment'] as const;
export type AdEventName = (typeof AD_EVENT_NAMES)[number];

/** The person of an event. It leaves the browser as hashes only. */
export interface AdPerson {
  email: string;
  phone: string;
  /** Id of the user or the customer record; null while there is none. */
  id: string | null;
}

export interface AdEvent {
  name: AdEventName;
  /** Name of its subject, such as the order: reported any number of times, it is sent once for each name. */
  id: string;
  /** The payout; null when there is no price. */
  cents: Cents | null;
  person: AdPerson | null;
}

/** Receives the calls below when a pixel is configured. */
export interface AdDesk {
  track(event: AdEvent): void;
  /** Shows the choice again. */
  showChoice(): void;
}

let desk: AdDesk | null = null;
/** The link was pressed before its code had loaded. */
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
