import { endMessagesOfOrders } from '#server/modules/notifications/index.ts';
import type { Reaction } from '#server/platform/events.ts';

/** Ends waiting reminders of labels once the status of their order moves on: the parcel has come, or never will. */
export const endLabelReminders: Reaction = async (tx, events) => {
  await endMessagesOfOrders(
    tx,
    'label_reminder',
    events.map(({ subjectId }) => subjectId),
  );
};
