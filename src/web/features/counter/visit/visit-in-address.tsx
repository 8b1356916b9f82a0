import { lazy, Suspense } from 'react';
import { useSheetInAddress } from '#web/ui/use-sheet-in-address.ts';

/** Name in the address of the visit whose sheet is open. */
const VISIT_PARAM = 'visit';

const VisitSheet = lazy(async () => ({ default: (await import('./visit-sheet.tsx')).VisitSheet }));

/** Returns a function that opens the sheet of a visit, over whatever tab is shown. */
export function useOpenVisit(): (id: string) => void {
  const { open } = useSheetInAddress(VISIT_PARAM);
  return (id) => open(id);
}

/** Shows the visit that the address names; its code is loaded only then. */
export function VisitInAddress() {
  const { id, close } = useSheetInAddress(VISIT_PARAM);
  if (id === null) return null;
  return (
    <Suspense fallback={null}>
      <VisitSheet key={id} id={id} onClose={close} />
    </Suspense>
  );
}
