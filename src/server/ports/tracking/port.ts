import type { CarrierEvent } from '#domain/shipping/parcel-events.ts';
import type { RefundState } from '#domain/shipping/unused-label.ts';

/** An event of a parcel with its place; null where the carrier gives none. */
export interface TrackedEvent extends CarrierEvent {
  word: string | null;
  /** The carrier's own words. */
  message: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
}

/** An event as a carrier reports it; null for a time that is missing or cannot be read. */
export type ReportedEvent = Omit<TrackedEvent, 'at'> & { at: Date | null };

/** Report of a carrier about a parcel. */
export interface TrackerReport {
  carrier: string;
  trackingNumber: string;
  /** Id of the label; null for a tracker that was created without one. */
  label: string | null;
  events: ReportedEvent[];
}

/** State of a label at its carrier. */
export interface LabelNews {
  /** Null without a tracker. */
  report: TrackerReport | null;
  /** Null until a refund is requested. */
  refund: RefundState | null;
}

/** Tracks parcels, and requests refunds of unused labels. */
export interface ParcelTracker {
  readonly name: string;
  /** True when staff move parcels by hand, in shops without an account at a carrier. */
  readonly isSimulated: boolean;
  /** Reads the state of a label. @throws ProviderError */
  read(label: string): Promise<LabelNews>;
  /** Requests the refund of an unused label; a repeated call returns the state of the first. @throws ProviderError */
  refund(label: string): Promise<RefundState>;
}
