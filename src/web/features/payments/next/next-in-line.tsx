import { useQuery } from '@tanstack/react-query';
import type { StaffOrder } from '#contracts/orders.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { type NextStep, nextInLine, nextStepOf } from '#web/features/order-desk/index.ts';
import { deviceText } from '#web/features/orders/index.ts';
import { Button } from '#web/ui/button.tsx';

export type StartNextStep = (order: StaffOrder, step: NextStep) => void;

/** Offers the device that has waited longest, without a return to the list; renders nothing when none waits. */
export function NextInLine({ after, onStart }: { after: string; onStart: StartNextStep }) {
  const { data: order } = useQuery({ ...nextInLine(after), staleTime: 0 });
  const step = order == null ? null : nextStepOf(order);
  if (order == null || step === null) return null;
  return (
    <section
      aria-label="Next in line"
      className="flex min-w-0 flex-1 basis-72 flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl bg-sunken px-4 py-2.5"
    >
      <p className="min-w-0 flex-1 basis-44 [overflow-wrap:anywhere]">
        <span className="block text-note text-muted">Next in line</span>
        <span className="font-semibold">{deviceText(order)}</span>, {order.customer.name}
      </p>
      <Button variant="secondary" onClick={() => onStart(order, step)}>
        {step.label} next
        <span className="sr-only"> order {shortOrderId(order.id)}</span>
      </Button>
    </section>
  );
}
