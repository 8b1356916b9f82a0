import type { SellForm } from '#contracts/forms/sale.ts';
import { CONDITION_LABELS } from '#domain/vocabulary.ts';
import { Statement } from '#web/ui/agreement.tsx';
import { HandoverFields } from '../fields/handover-fields.tsx';
import { PriceExplanation } from '../offer/price-explanation.tsx';
import { deviceName } from './device.ts';
import { StepHeading } from './step-heading.tsx';
import type { Sell } from './use-sell.ts';

/** Asks for the service method, and shows the quote. */
export function HandoverStep({ sell }: { sell: Sell }) {
  const { state, send } = sell;
  const edit = (change: Partial<SellForm>) => send({ type: 'edited', change });
  return (
    <>
      <StepHeading id="handover">Hand over your device</StepHeading>
      <div className="grid gap-6">
        <HandoverFields form={state.form} errors={state.errors} onChange={edit} />
        <Summary sell={sell} />
        {/* In a low window the bar with the button has no room for it. */}
        <Statement about="order" className="hidden short:block" />
      </div>
    </>
  );
}

/** Shows the device of the quote with its explanation, by the price rules. */
function Summary({ sell: { state, offer } }: { sell: Sell }) {
  const { device, condition } = state.form;
  if (device === null || condition === null) return null;
  return (
    <section aria-labelledby="sell-summary">
      <h4 id="sell-summary" className="font-semibold">
        Your quote
      </h4>
      <p className="mb-2 text-muted">
        {deviceName(device)}, {CONDITION_LABELS[condition].toLowerCase()}
      </p>
      <PriceExplanation device={device.product} offer={offer} quantity={1} />
    </section>
  );
}
