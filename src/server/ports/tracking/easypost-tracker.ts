import { z } from 'zod';
import { readCarrierDetail, readCarrierStatus } from '#domain/shipping/carrier-words.ts';
import type { TrackedEvent, TrackerReport } from './port.ts';

/** Newest events of a tracker that are read. */
const MOST_EVENTS = 100;

/** A short text from outside; PostgreSQL stores no NUL. */
const words = (length: number) =>
  z
    .string()
    .transform((text) => text.replaceAll('\0', '').trim().slice(0, length) || null)
    .nullish()
    .transform((text) => text ?? null);

const trackingDetail = z.object({
  message: words(200),
  status: z.string().nullish(),
  status_detail: z.string().nullish(),
  datetime: z.iso.datetime({ offset: true }),
  tracking_location: z.object({ city: words(60), state: words(30), zip: words(10) }).nullish(),
});

/** The part of EasyPost's Tracker object that is used; who signed for the parcel is not (docs.easypost.com/docs/trackers). */
export const easypostTracker = z
  .object({
    carrier: z.string().min(1).max(60),
    tracking_code: z.string().min(1).max(60),
    shipment_id: z.string().max(60).nullish(),
    tracking_details: z.array(z.unknown()).nullish(),
  })
  .transform(
    ({ carrier, tracking_code, shipment_id, tracking_details }): TrackerReport => ({
      carrier,
      trackingNumber: tracking_code,
      label: shipment_id ?? null,
      events: (tracking_details ?? []).slice(-MOST_EVENTS).flatMap(readEvent),
    }),
  );

/** Reads an event; one without a time says nothing and is left out. */
function readEvent(given: unknown): TrackedEvent[] {
  const parsed = trackingDetail.safeParse(given);
  if (!parsed.success) return [];
  const { message, status, status_detail, datetime, tracking_location: place } = parsed.data;
  return [
    {
      at: new Date(datetime),
      status: readCarrierStatus(status ?? ''),
      detail: readCarrierDetail(status_detail ?? ''),
      message,
      city: place?.city ?? null,
      state: place?.state ?? null,
      zip: place?.zip ?? null,
    },
  ];
}
