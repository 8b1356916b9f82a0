import { Link } from 'wouter';
import { useOpenGate } from '#web/features/staff-gate/index.ts';
import { pathOf } from '#web/lib/api.ts';
import { useOpening } from '#web/lib/places/use-record.ts';
import type { FigureRow } from '../analytics.api.ts';

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

/** Opens an order in place of the rows; closing it returns to them. */
function OrderLink({ id, number }: { id: string; number: string }) {
  return (
    <Link {...useOpening()('order', id, 'figure')} className={LINK}>
      {number}
    </Link>
  );
}
