import type { Notifications } from '#server/modules/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { LabelCarrier } from '#server/ports/labels/port.ts';
import type { FileStorage } from '#server/ports/storage/port.ts';
import type { ParcelTracker } from '#server/ports/tracking/index.ts';

/** Dependencies of the use cases of returns. */
export interface ReturnTools {
  context: Context;
  notifications: Notifications;
  carrier: LabelCarrier;
  storage: FileStorage;
  tracker: Pick<ParcelTracker, 'isSimulated'>;
}
