import type { SellForm } from '#contracts/forms/sale.ts';
import { CONDITION_LABELS } from '#domain/vocabulary.ts';
import { HandoverFields } from '../fields/handover-fields.tsx';
import type { Offer } from '../offer/offer.ts';
import { PriceExplanation } from '../offer/price-explanation.tsx';
import { deviceName } from './device.ts';
import type { SellEvent, SellState } from './state.ts';
import { StepHeading } from './step-heading.tsx';

interface HandoverStepProps {
  state: SellState;
  offer: Offer | null;
  send: (event: SellEvent) => void;
}

/** Asks how the device reaches the shop, and shows the quote (C2, variant B, step 3). */
export function HandoverStep({ state, offer, send }: HandoverStepProps) {
  const edit = (change: Partial<SellForm>) => send({ type: 'edited', change });
  return (
    <>
      <StepHeading id="handover">Hand over your device</StepHeading>
      <div className="grid gap-6">
        <HandoverFields form={state.form} errors={state.errors} onChange={edit} />
        <Summary state={state} offer={offer} />
      </div>
    </>
  );
}

/** Shows what the quote is for, and how it comes about, by the price rules (decision 11). */
function Summary({ state, offer }: Pick<HandoverStepProps, 'state' | 'offer'>) {
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
