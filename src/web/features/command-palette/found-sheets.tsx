import { CustomerInAddress } from '#web/features/customers/index.ts';
import { UNIT_PARAM, VISIT_PARAM } from '#web/lib/order-param.ts';
import { lazyNeeded } from '#web/ui/late/lazy-needed.tsx';
import { useSheetInAddress } from '#web/ui/use-sheet-in-address.ts';

const UnitDialog = lazyNeeded(async () => (await import('#web/features/inventory/index.ts')).UnitDialog);
const VisitSheet = lazyNeeded(async () => (await import('#web/features/counter/visit/index.ts')).VisitSheet);

/** Shows the customer, unit or visit that the address names, over any tab of any area. Loads its code only then. */
export function SheetsInAddress({ onOpenOrder }: { onOpenOrder: (order: { id: string }) => void }) {
  const unit = useSheetInAddress(UNIT_PARAM);
  const visit = useSheetInAddress(VISIT_PARAM);
  return (
    <>
      <CustomerInAddress onOpenOrder={onOpenOrder} />
      {unit.id !== null && <UnitDialog key={unit.id} id={unit.id} onClose={unit.close} />}
      {visit.id !== null && <VisitSheet key={visit.id} id={visit.id} onClose={visit.close} />}
    </>
  );
}
