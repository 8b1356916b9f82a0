import {
  type CarrierEvent,
  isScan,
  PARCEL_STATES,
  type ParcelState,
  stateOf,
  troubleOf,
  unusualOf,
} from './parcel-events.ts';
import { type ParcelTrouble, SILENT_AFTER_DAYS, TROUBLES } from './troubles.ts';

/** Facts of a parcel, derived from its events. */
export interface ParcelFacts {
  state: ParcelState;
  /** Trouble that staff have to look into; null without one. */
  trouble: ParcelTrouble | null;
  /** Time of the first scan; null while the label is unused. */
  firstScanAt: Date | null;
  /** Time of the delivery to the shop, from the carrier; excludes a delivery back to the sender. */
  deliveredAt: Date | null;
  /** Time of the newest event. */
  lastEventAt: Date | null;
}

/**
 * Derives the facts of a parcel from the set of its events, in any order and however often they arrived. The state is that
 * of the newest event with a state, with three rules: a scanned parcel is never "label made" again; a delivered one stays
 * delivered unless it goes back; one that goes back only ends as returned.
 */
export function foldParcel(events: readonly CarrierEvent[]): ParcelFacts {
  const facts: ParcelFacts = {
    state: 'label_made',
    trouble: null,
    firstScanAt: null,
    deliveredAt: null,
    lastEventAt: null,
  };
  for (const event of events.toSorted(byTime)) {
    const state = stateOf(event);
    if (isScan(event)) facts.firstScanAt ??= event.at;
    if (state !== null) facts.state = nextState(facts.state, state);
    if (facts.state === 'delivered') facts.deliveredAt ??= event.at;
    facts.lastEventAt = event.at;
  }
  for (const event of events.toSorted(byTrouble)) facts.trouble = nextTrouble(facts.trouble, event);
  return facts;
}

/** Describes an unusual event of a parcel that staff have to look into; null without one. A later scan ends it. */
export function foldUnusual(events: readonly CarrierEvent[]): string | null {
  let unusual: string | null = null;
  for (const event of events.toSorted(byTrouble)) unusual = unusualOf(event) ?? (isScan(event) ? null : unusual);
  return unusual;
}

function byTime(one: CarrierEvent, other: CarrierEvent): number {
  return (
    one.at.getTime() - other.at.getTime() ||
    stateRank(one) - stateRank(other) ||
    compareTexts(one.status, other.status) ||
    compareTexts(one.detail, other.detail)
  );
}

/**
 * Sorts events to find troubles: at the same time, troubles come after scans, and only a delivery comes after them. Events with only
 * a day, or without a time, are at the same time, and a scan of the same day must not end a trouble.
 */
function byTrouble(one: CarrierEvent, other: CarrierEvent): number {
  return one.at.getTime() - other.at.getTime() || troubleRank(one) - troubleRank(other) || byTime(one, other);
}

function troubleRank(event: CarrierEvent): number {
  if (stateOf(event) === 'delivered') return 2;
  return troubleOf(event) === null && unusualOf(event) === null ? 0 : 1;
}

function stateRank(event: CarrierEvent): number {
  const state = stateOf(event);
  return state === null ? -1 : PARCEL_STATES.indexOf(state);
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

function nextState(before: ParcelState, reported: ParcelState): ParcelState {
  if (reported === 'label_made') return before;
  switch (before) {
    case 'returning':
      return reported === 'delivered' ? 'returned' : before;
    case 'returned':
      return before;
    case 'delivered':
      return reported === 'returning' ? reported : before;
    default:
      return reported;
  }
}

/** Returns the trouble after an event: an ordinary scan ends it and another one replaces it, unless it stays. */
function nextTrouble(before: ParcelTrouble | null, event: CarrierEvent): ParcelTrouble | null {
  const reported = troubleOf(event);
  if (before !== null && TROUBLES[before].stays === true) {
    return reported !== null && TROUBLES[reported].stays === true ? reported : before;
  }
  if (reported !== null) return reported;
  return isScan(event) ? null : before;
}

const DAY_MS = 24 * 3_600_000;
const ON_ITS_WAY: readonly ParcelState[] = ['in_transit', 'out_for_delivery', 'at_pickup_point', 'failed'];

/** Returns true when nothing was reported for five days about a parcel that is on its way to the shop. */
export function isSilent({ state, lastEventAt }: Pick<ParcelFacts, 'state' | 'lastEventAt'>, now: Date): boolean {
  return (
    ON_ITS_WAY.includes(state) &&
    lastEventAt !== null &&
    now.getTime() - lastEventAt.getTime() >= SILENT_AFTER_DAYS * DAY_MS
  );
}
