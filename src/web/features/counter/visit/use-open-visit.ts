import { VISIT_PARAM } from '#web/lib/order-param.ts';
import { useSheetInAddress } from '#web/ui/use-sheet-in-address.ts';

/** Returns a function that opens the sheet of a visit, over the open tab. */
export function useOpenVisit(): (id: string) => void {
  const { open } = useSheetInAddress(VISIT_PARAM);
  return (id) => open(id);
}
