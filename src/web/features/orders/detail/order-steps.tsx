import type { TrackedOrder } from '#contracts/orders.ts';
import { customerNext, factsOf } from '#domain/orders/customer-next.ts';
import { isEndedEarly } from '#domain/orders/status.ts';
import { type OrderStep, orderSteps } from '#domain/orders/steps.ts';
import { momentText, shortDayText } from '#web/lib/format.ts';
import { usePageData } from '#web/page-data.ts';
import { cx } from '#web/ui/cx.ts';
import { CheckIcon } from '#web/ui/icons.tsx';
import { CloseIcon } from '#web/ui/site-icons.tsx';

/**
 * Shows the five named steps of an order with their dates; for one that ended early, the steps that it reached, and its
 * end.
 */
export function OrderSteps({ tracked }: { tracked: TrackedOrder }) {
  return (
    <ol aria-label="Order progress" className="sm:flex">
      {shownSteps(tracked).map((step) => (
        <Step key={step.name} step={step} />
      ))}
    </ol>
  );
}

interface ShownStep extends Pick<OrderStep, 'name' | 'at'> {
  state: OrderStep['state'] | 'ended';
}

function shownSteps({ order, history }: TrackedOrder): ShownStep[] {
  const steps = orderSteps(order, history);
  if (!isEndedEarly(order.status)) return steps;
  const end: ShownStep = {
    name: customerNext(factsOf(order)).title,
    state: 'ended',
    at: history.findLast(({ status }) => status === order.status)?.at ?? null,
  };
  return [...steps.filter(({ state }) => state === 'done'), end];
}

const MARKS: Record<ShownStep['state'], string> = {
  ended: 'bg-tone-grey text-on-tone-grey',
  done: 'bg-accent text-on-accent',
  current: 'border-2 border-accent bg-accent-soft',
  ahead: 'border-2 border-line-strong bg-surface',
};

/** Texts for screen readers, in place of the mark. */
const STATE_TEXTS: Record<ShownStep['state'], string> = {
  done: 'done',
  current: 'now',
  ahead: 'upcoming',
  ended: 'end of this order',
};

/**
 * Shows one step: below the previous one on a phone, else to its right. A line connects it to the next.
 */
function Step({ step: { name, state, at } }: { step: ShownStep }) {
  const { timeZone } = usePageData().shop;
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className="group relative flex gap-4 pb-6 last:pb-0 sm:flex-1 sm:flex-col sm:gap-3 sm:pr-3 sm:pb-0"
    >
      <span
        aria-hidden="true"
        className={cx(
          'absolute top-7 bottom-0 left-[0.8125rem] border-l-2 group-last:hidden sm:top-[0.8125rem] sm:right-0 sm:bottom-auto sm:left-7 sm:border-t-2 sm:border-l-0',
          state === 'done' ? 'border-accent' : 'border-line-strong',
        )}
      />
      <span
        aria-hidden="true"
        className={cx('relative grid size-7 shrink-0 place-items-center rounded-full', MARKS[state])}
      >
        {state === 'done' && <CheckIcon className="size-4" />}
        {state === 'ended' && <CloseIcon className="size-4" />}
        {state === 'current' && <span className="rounded-full border-5 border-accent" />}
      </span>
      <div className="min-w-0 pt-0.5 sm:pt-0">
        <p className={cx('leading-snug', state === 'ahead' ? 'text-muted' : 'font-semibold')}>
          {name}
          <span className="sr-only">, {STATE_TEXTS[state]}</span>
        </p>
        {at !== null && (
          <p className="text-note text-muted tabular-nums">
            <time dateTime={at} title={momentText(at, timeZone)}>
              {shortDayText(at, timeZone)}
            </time>
          </p>
        )}
      </div>
    </li>
  );
}
