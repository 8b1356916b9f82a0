import { CustomerInAddress } from '#web/features/customers/index.ts';
import { useRecord } from '#web/lib/places/use-record.ts';
import { lazyNeeded } from '#web/ui/late/lazy-needed.tsx';

const UnitDialog = lazyNeeded(async () => (await import('#web/features/inventory/index.ts')).UnitDialog);
const VisitSheet = lazyNeeded(async () => (await import('#web/features/counter/visit/index.ts')).VisitSheet);

/** Shows the customer, unit or visit that the address names, over any tab of any area. Loads its code only then. */
export function SheetsInAddress() {
  const unit = useRecord('unit');
  const visit = useRecord('visit');
  return (
    <>
      <CustomerInAddress />
      {unit.id !== null && <UnitDialog key={unit.id} id={unit.id} onClose={unit.close} />}
      {visit.id !== null && <VisitSheet key={visit.id} id={visit.id} onClose={visit.close} />}
    </>
  );
}
