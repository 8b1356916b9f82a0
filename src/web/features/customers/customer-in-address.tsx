import { useRecord } from '#web/lib/places/use-record.ts';
import { lazyNeeded } from '#web/ui/late/lazy-needed.tsx';

const CustomerSheet = lazyNeeded(async () => (await import('./customer-sheet.tsx')).CustomerSheet);

/** Shows the customer that the address names, over the staff area. Loads its code only then. */
export function CustomerInAddress() {
  const { id, open, close } = useRecord('customer');
  if (id === null) return null;
  return <CustomerSheet key={id} id={id} onMoved={open} onClose={close} />;
}
