import { useState } from 'react';
import type { StaffOrder } from '#contracts/orders.ts';

/** The order that is entered in 'New Order'. It outlives the dialog, so that a slip of Escape loses nothing. */
interface BegunOrder {
  round: number;
  wasClosed: boolean;
}

/** Which dialogs of the order desk are open. Edit opens on top of the details, and goes back to them. */
export function useDeskDialogs() {
  const [viewed, setViewed] = useState<string | null>(null);
  const [edited, setEdited] = useState<StaffOrder | null>(null);
  const [isTaking, setIsTaking] = useState(false);
  const [begun, setBegun] = useState<BegunOrder | null>(null);
  return {
    viewed,
    edited,
    isTaking,
    begun,
    view: (order: Pick<StaffOrder, 'id'>) => setViewed(order.id),
    closeView: () => setViewed(null),
    edit: setEdited,
    closeEdit: () => setEdited(null),
    takeOrder: () => {
      setBegun((before) => before ?? { round: 0, wasClosed: false });
      setIsTaking(true);
    },
    closeNew: () => {
      setBegun((before) => before && { ...before, wasClosed: true });
      setIsTaking(false);
    },
    /** The order was taken, or is begun anew: the next one starts empty. */
    endNew: () => setBegun((before) => before && { round: before.round + 1, wasClosed: false }),
  };
}
export type DeskDialogsState = ReturnType<typeof useDeskDialogs>;
