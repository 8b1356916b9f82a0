import { z } from 'zod';
import {
  type CarrierDetail,
  readCarrierDetail,
  readCarrierStatus,
  unknownCarrierWord,
} from '#domain/shipping/carrier-words.ts';
import { describeEvent, troubleOf } from '#domain/shipping/parcel-events.ts';
import type { ReportedEvent, TrackerReport } from './port.ts';

/** Largest number of events that are read, newest first. */
const MAX_EVENTS = 100;

/** A short text from outside; PostgreSQL cannot store NUL. */
const shortText = (length: number) =>
  z
    .string()
    .transform((text) => text.replaceAll('\0', '').trim().slice(0, length) || null)
    .nullish()
    .transform((text) => text ?? null);

const text = z.string().nullish().catch(null);

const trackingDetail = z.object({
  message: shortText(200).catch(null),
  status: text,
  status_detail: text,
  datetime: z.unknown(),
  tracking_location: z
    .object({ city: shortText(60).catch(null), state: shortText(30).catch(null), zip: shortText(10).catch(null) })
    .nullish()
    .catch(null),
});
type TrackingDetail = z.infer<typeof trackingDetail>;

/** Fields of EasyPost's Tracker object that are used; the signer's name is not (docs.easypost.com/docs/trackers). */
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

/** Reads the newest events, and adds the tracker's current status when none of them has it. */
function readEvents(
  details: readonly unknown[],
  now: Pick<TrackingDetail, 'status' | 'status_detail'>,
): ReportedEvent[] {
  const reported = details.slice(-MAX_EVENTS).flatMap((detail) => {
    const parsed = trackingDetail.safeParse(detail);
    return parsed.success ? [toEvent(parsed.data)] : [];
  });
  const events = withTimes(reported);
  const current = toEvent({ ...now, datetime: null, message: null, tracking_location: null });
  return isPlainStatus(current) || events.some((event) => repeatsStatus(event, current))
    ? events
    : [...events, current];
}

/** Details that add nothing to a status. */
const PLAIN_DETAILS: readonly CarrierDetail[] = ['unknown', 'label_created', 'status_update'];

/** Returns true for a status that every tracker has. */
function isPlainStatus({ status, detail, word }: ReportedEvent): boolean {
  return word === null && (status === 'unknown' || status === 'pre_transit') && PLAIN_DETAILS.includes(detail);
}

/** Returns true when an event has the tracker's own status and the meaning of its detail. */
function repeatsStatus(event: ReportedEvent, current: ReportedEvent): boolean {
  if (event.status !== current.status || event.word !== current.word) return false;
  return (
    current.detail === 'unknown' ||
    (describeEvent(event) === describeEvent(current) && troubleOf(event) === troubleOf(current))
  );
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
    word: unknownCarrierWord(status ?? '', status_detail ?? ''),
    message,
    city: place?.city ?? null,
    state: place?.state ?? null,
    zip: place?.zip ?? null,
  };
}

const TIME = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?\s*(Z|[+-]\d{2}:?\d{2})?$/i;

/**
 * Reads the time of an event; null without one. A time without a zone is the carrier's local time: read as UTC it is some hours early,
 * and never in the future.
 */
function readTime(value: unknown): Date | null {
  const [, day, time = '00:00', zone = 'Z'] = TIME.exec(typeof value === 'string' ? value.trim() : '') ?? [];
  if (day === undefined) return null;
  const at = new Date(`${day}T${time}${zone.toUpperCase()}`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/**
 * Gives an event without a time that of the one before it, since carriers list them by time. At the beginning, events get that of the
 * first one with a time.
 */
function withTimes(events: readonly ReportedEvent[]): ReportedEvent[] {
  let last = events.find(({ at }) => at !== null)?.at ?? null;
  return events.map((event) => {
    last = event.at ?? last;
    return { ...event, at: last };
  });
}
