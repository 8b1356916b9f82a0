import type { LabelAnswer } from '#domain/shipping/label-answers/label-answer.ts';
import type { DeviceType } from '#domain/vocabulary.ts';

/** An address in the United States. `state` is two letters, `zip` five digits (or ZIP+4). */
export interface PostalAddress {
  name: string;
  street: string;
  city: string;
  state: string;
  zip: string;
}

/** One mailed device, from its seller to the shop, or back to its sender. */
export interface Shipment {
  /** Id of the order or of the return, with a number after it for each corrected address: only one label is ever bought for it. */
  reference: string;
  /** The number from `reserve()`, or null. */
  trackingNumber: string | null;
  from: PostalAddress & { phone: string };
  to: PostalAddress;
  /** True for a device that goes back to its sender. */
  isReturn?: boolean;
  /** Weight of the parcel in ounces; by default that of its device type. */
  weightOz?: number;
  /** Determines size, weight and the battery marking. */
  deviceType: DeviceType;
  /** Name of the device to print, such as "iPhone 15 Pro, 256GB". */
  device: string;
  /** Number of the order to print: the last 8 characters of the id, in capitals. */
  orderNumber: string;
}

/** A label that was made. */
export interface Label {
  trackingNumber: string;
  pdf: Uint8Array;
  /** Name of the carrier, as its tracker reports it. */
  carrier: string;
  /** Id of the label at its seller: carriers reuse tracking numbers. */
  label: string;
  /** Doubt about the customer's address, although the label was made; null without one. */
  doubt: LabelAnswer | null;
}

/** Makes shipping labels. */
export interface LabelCarrier {
  readonly name: string;
  /** True when the carrier accepts the label as paid postage. */
  readonly validForPostage: boolean;
  /** True when labels are bought ahead over a network. Others are drawn on request. */
  readonly buysAhead: boolean;
  /**
   * Reserves a tracking number without a network, for the answer to an order; null when the carrier assigns it later.
   */
  reserve(): string | null;
  /**
   * Makes or buys the label. A repeated call for the same reference returns the same shipment's label and pays nothing
   * more, as long as two calls for one reference do not overlap.
   * @throws ProviderError
   */
  purchase(shipment: Shipment): Promise<Label>;
  /** Requests the refund of an unused label, if one was bought under the reference. @throws ProviderError */
  discard(reference: string): Promise<void>;
}
