import { Link, useSearchParams } from 'wouter';
import { useOpenGate } from '#web/features/staff-gate/index.ts';
import { pathOf } from '#web/lib/api.ts';
import { ORDER_PARAM } from '#web/lib/order-param.ts';
import { sheetState } from '#web/ui/use-sheet-in-address.ts';
import type { FigureRow } from '../analytics.api.ts';

/** Name of the parameter for the figure whose rows are open, in the address: `/admin?tab=analytics&figure=paid_out`. */
export const FIGURE_PARAM = 'figure';

const LINK = 'inline-flex min-h-target items-center text-link';

/** Links to the subject of a row: its order, its unit, or the PDF of its Z report. */
export function RowLink({ row, onUnit }: { row: FigureRow; onUnit: (id: string) => void }) {
  const { orderId, unitId, reportId, number } = row;
  const mayOpenUnits = useOpenGate().staff.areas.some((area) => area === 'repair-pos' || area === 'admin');
  if (unitId !== null && mayOpenUnits) {
    return (
      <button type="button" className={LINK} onClick={() => onUnit(unitId)}>
        {number}
      </button>
    );
  }
  if (orderId !== null) return <OrderLink id={orderId} number={number} />;
  if (reportId !== null) {
    return (
      <a href={pathOf('till.printReport', { id: reportId })} target="_blank" rel="noreferrer" className={LINK}>
        {number}
        <span className="sr-only"> (PDF)</span>
      </a>
    );
  }
  return number === '' ? '–' : number;
}

/** Opens an order in place of the rows; going back returns to them. */
function OrderLink({ id, number }: { id: string; number: string }) {
  const [address] = useSearchParams();
  const next = new URLSearchParams(address);
  next.delete(FIGURE_PARAM);
  next.set(ORDER_PARAM, id);
  return (
    <Link href={`?${next}`} state={sheetState(ORDER_PARAM)} className={LINK}>
      {number}
    </Link>
  );
}
