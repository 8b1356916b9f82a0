import type { Cents } from '#domain/money.ts';

/** Names of the events that are reported to advertising. */
export const AD_EVENT_NAMES = ['SubmitForm', 'CompleteRegistration', 'InitiateCheckout', 'CompletePayment'] as const;
export type AdEventName = (typeof AD_EVENT_NAMES)[number];

/** Person of an event. It leaves the browser only as hashes. */
export interface AdPerson {
  email: string;
  phone: string;
  /** Id of the user or the customer record; null while there is none. */
  id: string | null;
}

export interface AdEvent {
  name: AdEventName;
  /** Id of its subject, such as the order: an event that is reported several times is sent once per id. */
  id: string;
  /** Payout in cents; null when there is no price. */
  cents: Cents | null;
  person: AdPerson | null;
}

/** Receives the calls below when a pixel is configured. */
export interface AdTracker {
  track(event: AdEvent): void;
  /** Shows the consent banner again. */
  showChoice(): void;
}

let tracker: AdTracker | null = null;
/** True when the link was pressed before the code had loaded. */
let isChoiceWanted = false;

/** Connects the calls below. Without a configured pixel it is never called, and they do nothing. */
export function connectAds(connected: AdTracker): void {
  tracker = connected;
  if (isChoiceWanted) tracker.showChoice();
}

/** Reports an event. Never throws, never waits, and sends nothing without consent. */
export function trackAd(event: AdEvent): void {
  tracker?.track(event);
}

/** Shows the consent banner, for the link in the footer. */
export function showAdChoice(): void {
  if (tracker === null) isChoiceWanted = true;
  else tracker.showChoice();
}
