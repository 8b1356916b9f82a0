import { useQuery } from '@tanstack/react-query';
import { formatPhone } from '#domain/phone/format-phone.ts';
import { ShopTime } from '#web/features/order-desk/index.ts';
import { useNow } from '#web/lib/clock/use-clock.ts';
import { priceText } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ReadState } from '#web/ui/read-state.tsx';
import { type DropOff, openDropOffs } from '../counter.api.ts';

interface DropOffListProps {
  /** True while the list is open. */
  isOpen: boolean;
  onToggle: () => void;
  onOpenVisit: (id: string) => void;
}

/** Lists devices that were left for testing and wait for their customers, and counts the overdue ones. */
export function DropOffList({ isOpen, onToggle, onOpenVisit }: DropOffListProps) {
  const source = useQuery(openDropOffs);
  const { data } = source;
  const now = useNow();
  if (data === undefined) return <ReadState source={source} what="The list of devices left for testing" />;
  if (data.length === 0) return null;
  const overdue = data.filter(({ readyAt }) => Date.parse(readyAt) < now).length;
  return (
    <section aria-label="Left for testing" className="grid gap-3 rounded-2xl border border-line bg-surface p-3 sm:p-4">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h3 className="font-semibold">Left for testing: {data.length}</h3>
        {overdue > 0 && <Badge tone="orange">{overdue} overdue</Badge>}
        <Button variant="secondary" className="ml-auto" aria-expanded={isOpen} onClick={onToggle}>
          {isOpen ? 'Hide' : 'Show'}
          <span className="sr-only"> devices left for testing</span>
        </Button>
      </div>
      {isOpen && (
        <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4">
          {data.map((dropOff) => (
            <DropOffCard
              key={dropOff.id}
              dropOff={dropOff}
              isOverdue={Date.parse(dropOff.readyAt) < now}
              onOpen={() => onOpenVisit(dropOff.id)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function DropOffCard({ dropOff, isOverdue, onOpen }: { dropOff: DropOff; isOverdue: boolean; onOpen: () => void }) {
  const { number, customerName, customerPhone, devices, priceRange, readyAt } = dropOff;
  return (
    <li className="relative grid content-start gap-1 rounded-2xl border border-line p-4 has-[button:hover]:border-ink/40">
      <div className="flex items-start justify-between gap-3">
        <h4 className="min-w-0 font-semibold [overflow-wrap:anywhere]">
          <button
            type="button"
            className="min-h-[1.5rem] text-left after:absolute after:inset-0 after:rounded-2xl focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent focus-visible:outline-none"
            onClick={onOpen}
          >
            {customerName}
            <span className="sr-only">, open visit {number}</span>
          </button>
        </h4>
        {isOverdue && <Badge tone="orange">Overdue</Badge>}
      </div>
      <p className="[overflow-wrap:anywhere]">{devices.join('; ')}</p>
      <p className="font-semibold tabular-nums">
        {priceText(priceRange.from)} to {priceText(priceRange.to)}
      </p>
      <p className="text-note text-muted [overflow-wrap:anywhere]">
        {number} · {formatPhone(customerPhone)} · ready <ShopTime instant={readyAt} />
      </p>
    </li>
  );
}
