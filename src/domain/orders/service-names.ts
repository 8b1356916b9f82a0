import type { ServiceMethod } from '../vocabulary.ts';

/** Names of service methods (S2, POS): Pickup Service or Mail-in Service; and Counter (decision 29). */
export const SERVICE_NAMES: Record<ServiceMethod, string> = {
  home_pickup: 'Pickup Service',
  mail: 'Mail-in Service',
  counter: 'Counter',
};
