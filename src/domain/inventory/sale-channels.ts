/** Ways in which the shop sells a unit, with their labels. */
export const SALE_CHANNELS = [
  { value: 'counter', label: 'At the counter' },
  { value: 'online', label: 'Online' },
  { value: 'wholesale', label: 'Wholesale' },
] as const;
export type SaleChannel = (typeof SALE_CHANNELS)[number]['value'];

export const SALE_CHANNEL_VALUES = ['counter', 'online', 'wholesale'] as const satisfies readonly SaleChannel[];

export function channelLabel(channel: SaleChannel): string {
  return SALE_CHANNELS.find(({ value }) => value === channel)?.label ?? channel;
}
