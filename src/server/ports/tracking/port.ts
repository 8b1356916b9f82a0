import type { CarrierEvent } from '#domain/shipping/parcel-events.ts';
import type { RefundState } from '#domain/shipping/unused-label.ts';

/** An event of a parcel with its place; null where the carrier names none. */
export interface TrackedEvent extends CarrierEvent {
  word: string | null;
  /** The carrier's own words. */
  message: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
}

/** An event as a carrier reports it; null for a time that it does not say, or that cannot be read. */
export type ReportedEvent = Omit<TrackedEvent, 'at'> & { at: Date | null };

/** What a carrier knows about a parcel, as far as it tells. */
export interface TrackerReport {
  carrier: string;
  trackingNumber: string;
  /** Id of the label; null for a tracker that was made without one. */
  label: string | null;
  events: ReportedEvent[];
}

/** What a look at a label found. */
export interface LabelNews {
  /** Null without a tracker. */
  report: TrackerReport | null;
  /** Null when no refund was asked for. */
  refund: RefundState | null;
}

/** Follows parcels, and has unused labels refunded. */
export interface ParcelTracker {
  readonly name: string;
  /** True when parcels are moved by hand, for shops without an account at a carrier. */
  readonly isSimulated: boolean;
  /** Asks for the news of a label. @throws ProviderError */
  read(label: string): Promise<LabelNews>;
  /** Asks for the refund of an unused label; a second time returns the state of the first. @throws ProviderError */
  refund(label: string): Promise<RefundState>;
}
