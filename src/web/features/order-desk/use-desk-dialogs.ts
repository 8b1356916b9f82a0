import { useState } from 'react';
import type { StaffOrder } from '#contracts/orders.ts';

/** Which dialogs of the order desk are open. Edit opens on top of the details, and goes back to them. */
export function useDeskDialogs() {
  const [viewed, setViewed] = useState<string | null>(null);
  const [edited, setEdited] = useState<StaffOrder | null>(null);
  const [isTaking, setIsTaking] = useState(false);
  return {
    viewed,
    edited,
    isTaking,
    view: (order: Pick<StaffOrder, 'id'>) => setViewed(order.id),
    closeView: () => setViewed(null),
    edit: setEdited,
    closeEdit: () => setEdited(null),
    takeOrder: () => setIsTaking(true),
    closeNew: () => setIsTaking(false),
  };
}
export type DeskDialogsState = ReturnType<typeof useDeskDialogs>;
