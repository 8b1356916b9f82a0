import { statusLabel } from '#domain/orders/status.ts';
import { CONDITION_LABELS } from '#domain/vocabulary.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Transaction } from '../counter.api.ts';
import { deviceText, moneyText } from '../transactions/transaction-card.tsx';
import { deviceState, STATE_LABELS } from './visit-facts.ts';

/** Shows one device of a visit with its state, and a button that reverses its purchase. */
export function VisitDevice({ device, onReverse }: { device: Transaction; onReverse: () => void }) {
  const { transactionNumber, condition, serial, orderStatus } = device;
  const state = deviceState(device);
  const { label, tone } =
    state === 'other' ? { label: statusLabel(orderStatus), tone: 'grey' as const } : STATE_LABELS[state];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-medium [overflow-wrap:anywhere]">{deviceText(device)}</p>
        <p className="text-note text-muted [overflow-wrap:anywhere]">
          {[transactionNumber, CONDITION_LABELS[condition], serial, statusLabel(orderStatus)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <span className="font-semibold tabular-nums">{moneyText(device)}</span>
      <Badge tone={tone}>{label}</Badge>
      {state === 'bought' && (
        <Button
          variant="quiet"
          aria-label={`Reverse purchase of ${deviceText(device)}, ${transactionNumber}`}
          onClick={onReverse}
        >
          Reverse
        </Button>
      )}
    </li>
  );
}
