import { formatMoney } from '#domain/money.ts';
import { shopTime } from '#domain/shop-day.ts';
import { usePageData } from '#web/page-data.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { PriceAnnouncement } from '../offer/price-announcement.tsx';
import { holdText } from '../offer/use-quote.ts';
import { placedOrders } from '../sale/state.ts';
import { eachText, missingText, mostCents } from './offer.ts';
import { type EvaluationState, optionsRefusal } from './state.ts';
import { formId, type LaterStepsState } from './step.tsx';
import type { Evaluation } from './use-evaluation.ts';

interface PriceBarProps extends Pick<LaterStepsState, 'steps'> {
  evaluation: Evaluation;
}

/** Sticky bar with the price, the largest text on screen, and the next step. */
export function PriceBar({ evaluation, steps }: PriceBarProps) {
  const { timeZone } = usePageData().shop;
  const { state, offer, quoteStatus } = evaluation;
  const { quantity } = state.form;
  return (
    <>
      {steps !== null && canConfirm(state) && <steps.Statement about="order" className="pb-3 short:hidden" />}
      <div className="price-bar flex min-h-[5.5rem] items-center justify-between gap-4 max-[22rem]:flex-wrap short:min-h-0 short:flex-nowrap">
        {offer === null ? (
          <div className="min-w-0 flex-1 short:max-sm:sr-only">
            <Most state={state} />
            <p className="text-note leading-snug text-muted sm:text-base">{missingText(state.device, state.form)}</p>
          </div>
        ) : (
          <div className="min-w-0 flex-1">
            <TotalPrice text={formatMoney(offer.cents * quantity)} />
            <p className="mt-1.5 flex flex-col gap-x-3 short:sr-only text-note sm:flex-row leading-snug text-muted tabular-nums">
              {quantity > 1 && <span>{eachText(offer, quantity)}</span>}
              <span>{sendingText(state) ?? holdText(offer, quoteStatus, timeZone)}</span>
            </p>
          </div>
        )}
        <PrimaryAction state={state} steps={steps} timeZone={timeZone} />
        <PriceAnnouncement text={offer === null ? '' : `Your price is ${formatMoney(offer.cents * quantity)}.`} />
      </div>
    </>
  );
}

/** Shows the highest price that is still possible, as the search and the list of models do. */
function Most({ state: { device, form } }: { state: EvaluationState }) {
  const most = mostCents(device, form);
  if (most === null) return null;
  return (
    <p className="leading-tight tabular-nums">
      <span className="text-note text-muted">Up to </span>
      <span className="text-xl font-bold tracking-tight sm:text-2xl">{formatMoney(most)}</span>
    </p>
  );
}

/** Length of a price, from ten thousand dollars on, that needs smaller digits next to the button on a small screen. */
const LONG_PRICE = 7;

function TotalPrice({ text }: { text: string }) {
  const size = text.length >= LONG_PRICE ? 'text-[2rem]' : 'text-[2.625rem]';
  return (
    // A new price is a new element, which comes in gently.
    <p
      key={text}
      className={cx(
        size,
        'price-in leading-none font-bold tracking-tight whitespace-nowrap tabular-nums sm:text-6xl short:text-3xl',
      )}
    >
      {text}
    </p>
  );
}

/** Returns true where the button sends the order. */
function canConfirm({ step, form }: Pick<EvaluationState, 'step' | 'form'>): boolean {
  return step === 'handover' && form.serviceMethod !== null;
}

interface PrimaryActionProps extends Pick<LaterStepsState, 'steps'> {
  state: EvaluationState;
  timeZone: string;
}

/** Button of the current step: Submit Order, Continue, and with a chosen method Confirm Order. */
function PrimaryAction({ state, steps, timeZone }: PrimaryActionProps) {
  const { step, phase } = state;
  if (step === 'handover' && !canConfirm(state)) return null;
  const labels = { options: 'Submit Order', customer: 'Continue', handover: 'Confirm Order' } as const;
  const isSending = phase.name === 'sending';
  return (
    <Button
      type="submit"
      size="lg"
      form={formId(step)}
      busy={isSending}
      inactive={!isSending && !canLeave({ state, steps, timeZone })}
      className="ml-auto shrink-0 max-sm:px-5 short:min-h-target short:py-2 short:text-base"
    >
      {isSending ? 'Submitting…' : labels[step]}
    </Button>
  );
}

/** Returns true when the current step is complete; a later one is not while its code loads. */
function canLeave({ state, steps, timeZone }: PrimaryActionProps): boolean {
  if (state.step === 'options') return optionsRefusal(state) === null;
  return steps !== null && steps.refusalAt(state.step, state, shopTime(new Date(), timeZone)) === null;
}

/** Describes the order that is being sent, of several; null when none is. */
function sendingText({ phase, form, progress }: EvaluationState): string | null {
  const { quantity } = form;
  if (phase.name !== 'sending' || quantity === 1) return null;
  return `Order ${Math.min(placedOrders(progress).length + 1, quantity)} of ${quantity}`;
}
