import { z } from 'zod';
import { newCarrierWord, readCarrierDetail, readCarrierStatus } from '#domain/shipping/carrier-words.ts';
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
      events: withTimes(readEvents(tracking_details ?? [], now)),
    }),
  );

/** Reads the newest events, and the tracker's own status where none of them has it. */
function readEvents(
  details: readonly unknown[],
  now: Pick<TrackingDetail, 'status' | 'status_detail'>,
): ReportedEvent[] {
  const events = details.slice(-MOST_EVENTS).flatMap((given) => {
    const parsed = trackingDetail.safeParse(given);
    return parsed.success ? [toEvent(parsed.data)] : [];
  });
  const own = toEvent({ ...now, datetime: null, message: null, tracking_location: null });
  const isSaid = events.some(({ status, word }) => status === own.status && word === own.word);
  const saysNothing = own.word === null && (own.status === 'unknown' || own.status === 'pre_transit');
  return isSaid || saysNothing ? events : [...events, own];
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

/** Gives an event without a time that of the one before it, since carriers list them by time. */
function withTimes(events: readonly ReportedEvent[]): ReportedEvent[] {
  let last: Date | null = null;
  return events.map((event, index) => {
    // The tracker's own status, at the end, is as of now.
    if (event.at === null && index < events.length - 1) return { ...event, at: last };
    last = event.at ?? last;
    return event;
  });
}
