import { useState } from 'react';
import type { StaffOrder } from '#contracts/orders.ts';
import { usePageKey } from './use-page-key.ts';

/** The order that is entered in 'New Order'. It outlives the dialog, so that a slip of Escape loses nothing. */
interface BegunOrder {
  round: number;
  wasClosed: boolean;
}

/**
 * Which dialogs of the order desk are open. Edit opens on top of the details, and goes back to them; `n` opens New Order from
 * anywhere on the page.
 */
export function useDeskDialogs() {
  const [viewed, setViewed] = useState<string | null>(null);
  const [taken, setTaken] = useState<string | null>(null);
  const [edited, setEdited] = useState<StaffOrder | null>(null);
  const [isTaking, setIsTaking] = useState(false);
  const [begun, setBegun] = useState<BegunOrder | null>(null);
  const takeOrder = () => {
    setBegun((before) => before ?? { round: 0, wasClosed: false });
    setIsTaking(true);
  };
  usePageKey('n', takeOrder);
  return {
    viewed,
    edited,
    isTaking,
    begun,
    /** The viewed order was taken just now. */
    isNew: viewed !== null && viewed === taken,
    view: (order: Pick<StaffOrder, 'id'>) => setViewed(order.id),
    closeView: () => {
      setViewed(null);
      setTaken(null);
    },
    edit: setEdited,
    closeEdit: () => setEdited(null),
    takeOrder,
    closeNew: () => {
      setBegun((before) => before && { ...before, wasClosed: true });
      setIsTaking(false);
    },
    /** The order was taken: it is shown. */
    showNew: (id: string) => {
      setTaken(id);
      setViewed(id);
    },
    /** The order was taken, or is begun anew: the next one starts empty. */
    endNew: () => setBegun((before) => before && { round: before.round + 1, wasClosed: false }),
  };
}
export type DeskDialogsState = ReturnType<typeof useDeskDialogs>;
