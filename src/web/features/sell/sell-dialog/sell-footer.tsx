import type { MouseEvent } from 'react';
import { checkSellStep, SELL_STEPS, type SellStep } from '#contracts/forms/sale-checks.ts';
import { formatMoney } from '#domain/money.ts';
import { priceText } from '#web/lib/format.ts';
import { usePageData } from '#web/page-data.ts';
import { Statement } from '#web/ui/agreement.tsx';
import { Button } from '#web/ui/button.tsx';
import { PriceAnnouncement } from '../offer/price-announcement.tsx';
import { holdText } from '../offer/use-quote.ts';
import { isUnsettled } from '../sale/state.ts';
import { cartSteps } from './state.ts';
import type { SaleActions } from './use-sale.ts';
import type { Sell } from './use-sell.ts';

/** Id of the current step's form, which the footer's button submits. */
export const SELL_FORM_ID = 'sell-step';

interface SellFooterProps {
  sell: Sell;
  actions: SaleActions;
}

/** Sticky footer with the price and the actions: Back, Continue, Add to Cart, Submit Order. */
export function SellFooter({ sell, actions }: SellFooterProps) {
  const { state, offer, send } = sell;
  const isLast = state.step === 3;
  const isSending = state.phase.name === 'sending' || state.phase.name === 'identifying';
  const isWhole = (steps: readonly SellStep[]) =>
    steps.every((step) => checkSellStep(step, state.form, state.pickups) === null);
  return (
    <>
      {isLast && <Statement about="order" className="pb-3 short:hidden" />}
      <div className="price-bar flex flex-wrap items-center justify-between gap-x-4 gap-y-3 sm:min-h-16 short:min-h-0">
        <Price sell={sell} />
        <div className={isLast ? 'flex w-full gap-2 sm:w-auto' : 'ml-auto flex gap-2'}>
          {state.step > 1 && (
            <Button
              variant="quiet"
              className={isLast ? `${LOW} shrink-0 max-sm:-ml-3 max-sm:px-3` : `${LOW} shrink-0 max-sm:px-3`}
              disabled={isSending}
              onClick={() => send({ type: 'back_pressed' })}
            >
              Back
            </Button>
          )}
          {isLast && (
            <Button
              variant="secondary"
              className={`${LOW} flex-1 whitespace-nowrap max-sm:px-2`}
              disabled={isSending || isUnsettled(state)}
              inactive={!isWhole(cartSteps(state.form))}
              busy={actions.isAddingToCart}
              onClick={actions.addToCart}
            >
              Add to Cart
            </Button>
          )}
          <Button
            type="submit"
            form={SELL_FORM_ID}
            busy={isSending}
            inactive={!isWhole(isLast ? SELL_STEPS : [state.step])}
            className={isLast ? `${LOW} flex-1 whitespace-nowrap max-sm:px-2` : `${LOW} text-lg`}
            onClick={onlyFirst}
          >
            {submitText(isLast, isSending)}
          </Button>
        </div>
        <PriceAnnouncement text={offer === null ? '' : `Your price is ${formatMoney(offer.cents)}.`} />
      </div>
    </>
  );
}

/** Height of a button, less in a low window. */
const LOW = 'min-h-14 short:min-h-target short:py-1';

/** Ignores the second click of a double click, which would press the button of the next step in the same place. */
function onlyFirst(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

function submitText(isLast: boolean, isSending: boolean): string {
  if (isSending) return 'Submitting…';
  return isLast ? 'Submit Order' : 'Continue';
}

/** In a low window the bar above the content has the price (`SellBar`). */
function Price({ sell: { state, offer, quoteStatus } }: { sell: Sell }) {
  const { timeZone } = usePageData().shop;
  const { device } = state.form;
  if (state.step === 1 || offer === null) {
    return (
      <p className="min-w-0 flex-1 short:sr-only text-note leading-snug text-muted tabular-nums">
        {device === null
          ? 'You’ll see your price in the next step.'
          : `Base price ${priceText(device.product.basePrice)}`}
      </p>
    );
  }
  return (
    <div
      className={
        state.step === 3
          ? 'flex min-w-0 flex-1 items-baseline gap-x-3 sm:block short:sr-only'
          : 'min-w-0 flex-1 short:sr-only'
      }
    >
      <p key={offer.cents} className="price-in text-4xl leading-none font-bold tracking-tight tabular-nums sm:text-5xl">
        {formatMoney(offer.cents)}
      </p>
      <p className="text-note leading-snug text-muted tabular-nums sm:mt-1">{holdText(offer, quoteStatus, timeZone)}</p>
    </div>
  );
}
