import type { ServiceMethod } from '../vocabulary.ts';

/** Names of service methods: Pickup Service or Mail-in Service; and Counter. */
export const SERVICE_NAMES: Record<ServiceMethod, string> = {
  home_pickup: 'Pickup Service',
  mail: 'Mail-in Service',
  counter: 'Counter',
};
