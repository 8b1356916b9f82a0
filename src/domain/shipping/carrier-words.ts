import { cutText } from '../text/cut-text.ts';

/** Statuses of EasyPost's trackers (easypost-node, types/Tracker). */
export const CARRIER_STATUSES = [
  'unknown',
  'pre_transit',
  'in_transit',
  'out_for_delivery',
  'delivered',
  'available_for_pickup',
  'return_to_sender',
  'failure',
  'cancelled',
  'error',
] as const;
export type CarrierStatus = (typeof CARRIER_STATUSES)[number];

/** Details of EasyPost's trackers, which refine a status (easypost-node, types/Tracker). */
export const CARRIER_DETAILS = [
  'address_correction',
  'arrived_at_destination',
  'arrived_at_facility',
  'arrived_at_pickup_location',
  'awaiting_information',
  'cancelled',
  'damaged',
  'delayed',
  'delivery_exception',
  'departed_facility',
  'departed_origin_facility',
  'expired',
  'failure',
  'held',
  'in_transit',
  'label_created',
  'lost',
  'missorted',
  'out_for_delivery',
  'received_at_destination_facility',
  'received_at_origin_facility',
  'refused',
  'return',
  'status_update',
  'transferred_to_destination_carrier',
  'transit_exception',
  'unknown',
  'weather_delay',
] as const;
export type CarrierDetail = (typeof CARRIER_DETAILS)[number];

/** Other spellings of known words. */
const SPELLINGS: Readonly<Record<string, string>> = {
  canceled: 'cancelled',
  returned_to_sender: 'return_to_sender',
  return_to_shipper: 'return_to_sender',
};

/** Reads a status from a carrier in any case and spacing; `unknown` for any other. */
export function readCarrierStatus(text: string): CarrierStatus {
  const word = plainWord(text);
  return CARRIER_STATUSES.find((status) => status === word) ?? 'unknown';
}

/** Reads a detail from a carrier in any case and spacing; `unknown` for any other. */
export function readCarrierDetail(text: string): CarrierDetail {
  const word = plainWord(text);
  return CARRIER_DETAILS.find((detail) => detail === word) ?? 'unknown';
}

const MAX_WORD_LENGTH = 60;

/**
 * Returns the unknown word of an event, to store and show it: its status, else its detail; null when both are
 * known.
 */
export function unknownCarrierWord(status: string, detail: string): string | null {
  const isNew = (text: string, readWord: string) =>
    readWord === 'unknown' && !['', 'unknown'].includes(plainWord(text));
  if (isNew(status, readCarrierStatus(status))) return displayText(status);
  return isNew(detail, readCarrierDetail(detail)) ? displayText(detail) : null;
}

function displayText(text: string): string {
  return cutText(text.replace(/[\p{Cc}\s]+/gu, ' ').trim(), MAX_WORD_LENGTH);
}

/** Normalizes a word: "In Transit", "IN-TRANSIT" and "inTransit" become in_transit. */
function plainWord(text: string): string {
  const word = text
    .trim()
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replace(/[\s-]+/g, '_')
    .toLowerCase();
  return SPELLINGS[word] ?? word;
}
