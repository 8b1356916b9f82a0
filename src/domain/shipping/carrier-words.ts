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

/** Reads a status from outside; one that is not known says nothing. */
export function readCarrierStatus(text: string): CarrierStatus {
  return CARRIER_STATUSES.find((status) => status === text) ?? 'unknown';
}

/** Reads a detail from outside; one that is not known says nothing. */
export function readCarrierDetail(text: string): CarrierDetail {
  return CARRIER_DETAILS.find((detail) => detail === text) ?? 'unknown';
}
