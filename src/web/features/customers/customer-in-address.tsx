import { CUSTOMER_PARAM } from '#web/features/order-desk/index.ts';
import { lazyNeeded } from '#web/ui/late/lazy-needed.tsx';
import { useSheetInAddress } from '#web/ui/use-sheet-in-address.ts';

const CustomerSheet = lazyNeeded(async () => (await import('./customer-sheet.tsx')).CustomerSheet);

/** Shows the customer that the address names, over the staff area. Loads its code only then. */
export function CustomerInAddress({ onOpenOrder }: { onOpenOrder: (order: { id: string }) => void }) {
  const { id, open, close } = useSheetInAddress(CUSTOMER_PARAM);
  if (id === null) return null;
  return <CustomerSheet key={id} id={id} onOpenOrder={onOpenOrder} onMoved={open} onClose={close} />;
}
