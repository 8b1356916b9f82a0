import { z } from 'zod';
import { WIPE_METHODS } from '#domain/inventory/wipes.ts';
import { ORDER } from '#server/modules/orders/events/index.ts';
import { event } from '#server/platform/event.ts';

const wiped = z.object({ method: z.enum(WIPE_METHODS), at: z.coerce.date() });
export type DeviceWiped = z.infer<typeof wiped>;

/** Emitted once for each order, after the data wipe of its device. */
export const deviceWiped = event({ type: 'inventory.device_wiped', subject: ORDER, payload: wiped });
