import { describeWipe, wipeLabel } from '#domain/inventory/wipes.ts';
import { appendCustody } from '#server/modules/custody/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Reaction } from '#server/platform/events.ts';
import type { DeviceWiped } from './wipe-events.ts';

/** Adds the data wipe of a device, with its method, to the custody record of its order (decision 018). */
export function recordWiped({ clock }: Pick<Context, 'clock'>): Reaction<DeviceWiped> {
  return async (tx, events) => {
    const steps = events.map(({ subjectId: orderId, payload: { method, at } }) => ({
      ...({ orderId, source: 'wiped', kind: 'wiped', by: 'shop', at } as const),
      facts: [
        ['Method (NIST SP 800-88)', wipeLabel(method)],
        ['How', describeWipe(method)],
      ] as const,
    }));
    await appendCustody(tx, steps, clock.now());
  };
}
