import { useEffect, useRef } from 'react';
import type { StaffOrder } from '#contracts/orders.ts';
import { useNow } from '#web/lib/clock/use-clock.ts';
import { agoText } from '#web/lib/format.ts';
import { usePageData } from '#web/page-data.ts';
import { differences } from './status-form.ts';
import type { Conflict } from './use-status-form.ts';

/** Shows what other members changed while the order was being edited. No typed text is lost. */
export function ConflictNotice({ conflict, order }: { conflict: Conflict; order: StaffOrder }) {
  const { timeZone } = usePageData().shop;
  const now = useNow();
  const box = useRef<HTMLDivElement>(null);
  // Each conflict gets announced, also the second in a row.
  useEffect(() => {
    if (conflict.newEntries.length >= 0) box.current?.focus();
  }, [conflict]);
  const changed = differences(conflict.before, order, timeZone);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="rounded-xl border border-danger bg-danger-soft p-4 outline-none"
    >
      <p className="font-semibold">Someone else just changed this order.</p>
      <p className="text-note">
        Nothing was overwritten, and your edits are still here. Review the changes, then save again.
      </p>
      {changed.length > 0 && (
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4">
          {changed.map(({ what, before, now: current }) => (
            <div key={what} className="contents">
              <dt className="text-muted">{what}</dt>
              <dd>
                <s className="text-muted">{before}</s> is now <strong>{current}</strong>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <ul className="mt-2 text-note">
        {conflict.newEntries.map((entry) => (
          <li key={entry.id}>
            {entry.actor}, {agoText(entry.at, now)}
            {entry.note !== null && entry.note !== '' && `: “${entry.note}”`}
          </li>
        ))}
      </ul>
    </div>
  );
}
