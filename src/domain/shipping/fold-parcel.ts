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

/** Facts of a parcel that follow from its events. */
export interface ParcelFacts {
  state: ParcelState;
  /** Trouble that needs a person; null without one. */
  trouble: ParcelTrouble | null;
  /** Time of the first scan; null while the label is unused. */
  firstScanAt: Date | null;
  /** Time of the delivery to the shop, as the carrier says; a delivery back to the sender is none. */
  deliveredAt: Date | null;
  /** Time of the newest event. */
  lastEventAt: Date | null;
}

/**
 * Derives the facts of a parcel from the set of its events, in whatever order and however often they came in. The state is that
 * of the newest event that says one, with three rules: a scanned parcel is never "label made" again; a delivered one stays
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
    if (state !== null) facts.state = next(facts.state, state);
    if (facts.state === 'delivered') facts.deliveredAt ??= event.at;
    facts.lastEventAt = event.at;
  }
  for (const event of events.toSorted(byTrouble)) facts.trouble = nextTrouble(facts.trouble, event);
  return facts;
}

/** Returns what is out of the ordinary with a parcel and staff look into, in a few words; null where nothing is. A later scan ends it. */
export function foldUnusual(events: readonly CarrierEvent[]): string | null {
  let unusual: string | null = null;
  for (const event of events.toSorted(byTrouble)) unusual = unusualOf(event) ?? (isScan(event) ? null : unusual);
  return unusual;
}

function byTime(one: CarrierEvent, other: CarrierEvent): number {
  return (
    one.at.getTime() - other.at.getTime() ||
    rank(one) - rank(other) ||
    compare(one.status, other.status) ||
    compare(one.detail, other.detail)
  );
}

/**
 * Orders events for what is the matter with a parcel: of one moment, what needs a person comes after the scans, and only a delivery after
 * that. Days and events without times are such moments, and a scan of the same day must end no trouble.
 */
function byTrouble(one: CarrierEvent, other: CarrierEvent): number {
  return one.at.getTime() - other.at.getTime() || need(one) - need(other) || byTime(one, other);
}

function need(event: CarrierEvent): number {
  if (stateOf(event) === 'delivered') return 2;
  return troubleOf(event) === null && unusualOf(event) === null ? 0 : 1;
}

function rank(event: CarrierEvent): number {
  const state = stateOf(event);
  return state === null ? -1 : PARCEL_STATES.indexOf(state);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

function next(before: ParcelState, said: ParcelState): ParcelState {
  if (said === 'label_made') return before;
  switch (before) {
    case 'returning':
      return said === 'delivered' ? 'returned' : before;
    case 'returned':
      return before;
    case 'delivered':
      return said === 'returning' ? said : before;
    default:
      return said;
  }
}

/** An ordinary scan ends a trouble, and a trouble replaces another, unless that one stays. */
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
