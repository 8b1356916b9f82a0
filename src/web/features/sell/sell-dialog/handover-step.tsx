import { CONDITION_LABELS } from '#domain/vocabulary.ts';
import { AddressField, TimedAddressField } from '#web/features/address-field/address-field.tsx';
import { usePageData } from '#web/page-data.ts';
import { MethodCards } from '../method-cards.tsx';
import { PriceExplanation } from '../price-explanation.tsx';
import type { Offer } from '../priced-offer.ts';
import { deviceName } from './sell-form.ts';
import type { SellEvent, SellState } from './sell-state.ts';
import { StepHeading } from './step-heading.tsx';

interface HandoverStepProps {
  state: SellState;
  offer: Offer | null;
  send: (event: SellEvent) => void;
}

/** How the device reaches the shop, its address, and the quote (C2, variant B, step 3). */
export function HandoverStep({ state, offer, send }: HandoverStepProps) {
  const { form, errors } = state;
  const { mapsKey } = usePageData().shop;
  const address = {
    value: form.address,
    onChange: (value: typeof form.address) => send({ type: 'address_changed', address: value }),
    errors,
    mapsKey,
  };
  return (
    <>
      <StepHeading id="handover">Hand over your device</StepHeading>
      <div className="grid gap-6">
        <MethodCards
          value={form.serviceMethod}
          onChange={(method) => send({ type: 'method_chosen', method })}
          error={errors.serviceMethod}
        />
        {form.serviceMethod === 'home_pickup' && <TimedAddressField label="Pickup address" {...address} />}
        {form.serviceMethod === 'mail' && <AddressField label="Your address" {...address} />}
        <Summary state={state} offer={offer} />
      </div>
    </>
  );
}

/** The quote: what it is for, and how it comes about, by the price rules (decision 11). */
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
      <PriceExplanation deviceType={device.product.deviceType} offer={offer} quantity={1} />
    </section>
  );
}
