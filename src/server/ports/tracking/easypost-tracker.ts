import { z } from 'zod';
import {
  type CarrierDetail,
  newCarrierWord,
  readCarrierDetail,
  readCarrierStatus,
} from '#domain/shipping/carrier-words.ts';
import { eventWords, troubleOf } from '#domain/shipping/parcel-events.ts';
import type { ReportedEvent, TrackerReport } from './port.ts';

/** Newest events of a tracker that are read. */
const MOST_EVENTS = 100;

/** A short text from outside; PostgreSQL stores no NUL. */
const words = (length: number) =>
  z
    .string()
    .transform((text) => text.replaceAll('\0', '').trim().slice(0, length) || null)
    .nullish()
    .transform((text) => text ?? null);

const text = z.string().nullish().catch(null);

const trackingDetail = z.object({
  message: words(200).catch(null),
  status: text,
  status_detail: text,
  datetime: z.unknown(),
  tracking_location: z
    .object({ city: words(60).catch(null), state: words(30).catch(null), zip: words(10).catch(null) })
    .nullish()
    .catch(null),
});
type TrackingDetail = z.infer<typeof trackingDetail>;

/** The part of EasyPost's Tracker object that is used; who signed for the parcel is not (docs.easypost.com/docs/trackers). */
export const easypostTracker = z
  .object({
    carrier: z.string().min(1).max(60),
    tracking_code: z.string().min(1).max(60),
    shipment_id: z.string().max(60).nullish(),
    status: text,
    status_detail: text,
    tracking_details: z.array(z.unknown()).nullish().catch(null),
  })
  .transform(
    ({ carrier, tracking_code, shipment_id, tracking_details, ...now }): TrackerReport => ({
      carrier,
      trackingNumber: tracking_code,
      label: shipment_id ?? null,
      events: readEvents(tracking_details ?? [], now),
    }),
  );

/** Reads the newest events, and the tracker's own status, which is as of now, where none of them has it. */
function readEvents(
  details: readonly unknown[],
  now: Pick<TrackingDetail, 'status' | 'status_detail'>,
): ReportedEvent[] {
  const given = details.slice(-MOST_EVENTS).flatMap((detail) => {
    const parsed = trackingDetail.safeParse(detail);
    return parsed.success ? [toEvent(parsed.data)] : [];
  });
  const events = withTimes(given);
  const own = toEvent({ ...now, datetime: null, message: null, tracking_location: null });
  return saysNothing(own) || events.some((event) => says(event, own)) ? events : [...events, own];
}

/** Details that add nothing to a status. */
const PLAIN_DETAILS: readonly CarrierDetail[] = ['unknown', 'label_created', 'status_update'];

/** Returns true for a status that no tracker is without. */
function saysNothing({ status, detail, word }: ReportedEvent): boolean {
  return word === null && (status === 'unknown' || status === 'pre_transit') && PLAIN_DETAILS.includes(detail);
}

/** Returns true where an event says what a tracker says of itself: its status, and what its detail adds. */
function says(event: ReportedEvent, own: ReportedEvent): boolean {
  if (event.status !== own.status || event.word !== own.word) return false;
  return own.detail === 'unknown' || (eventWords(event) === eventWords(own) && troubleOf(event) === troubleOf(own));
}

function toEvent({
  message,
  status,
  status_detail,
  datetime,
  tracking_location: place,
}: TrackingDetail): ReportedEvent {
  return {
    at: readTime(datetime),
    status: readCarrierStatus(status ?? ''),
    detail: readCarrierDetail(status_detail ?? ''),
    word: newCarrierWord(status ?? '', status_detail ?? ''),
    message,
    city: place?.city ?? null,
    state: place?.state ?? null,
    zip: place?.zip ?? null,
  };
}

const TIME = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?\s*(Z|[+-]\d{2}:?\d{2})?$/i;

/**
 * Reads the time of an event; null for none. One without a zone is a carrier's local time: as UTC it is some hours early, and never in
 * the future.
 */
function readTime(given: unknown): Date | null {
  const [, day, time = '00:00', zone = 'Z'] = TIME.exec(typeof given === 'string' ? given.trim() : '') ?? [];
  if (day === undefined) return null;
  const at = new Date(`${day}T${time}${zone.toUpperCase()}`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/**
 * Gives an event without a time that of the one before it, since carriers list them by time, and at the beginning that of the first one
 * that has one.
 */
function withTimes(events: readonly ReportedEvent[]): ReportedEvent[] {
  let last = events.find(({ at }) => at !== null)?.at ?? null;
  return events.map((event) => {
    last = event.at ?? last;
    return { ...event, at: last };
  });
}
