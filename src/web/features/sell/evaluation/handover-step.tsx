import { useEffect, useRef } from 'react';
import { AddressField } from '#web/features/address-field/address-field.tsx';
import { MethodCards } from '../method-cards.tsx';
import type { EvaluationEvent, EvaluationState } from './evaluation-state.ts';
import { PickupFields } from './pickup-fields.tsx';
import { bringIntoSight } from './step-section.tsx';

interface HandoverStepProps {
  state: EvaluationState;
  send: (event: EvaluationEvent) => void;
  mapsKey: string | null;
  timeZone: string;
}

/** How the device reaches the shop, and what that needs (C4, step 4; C9). */
export function HandoverStep({ state, send, mapsKey, timeZone }: HandoverStepProps) {
  const { errors } = state;
  const { serviceMethod, address } = state.form;
  const details = useRef<HTMLDivElement>(null);
  useDetailsInSight(details, serviceMethod);

  return (
    <>
      <MethodCards
        value={serviceMethod}
        onChange={(method) => send({ type: 'method_chosen', method })}
        error={errors.serviceMethod}
      />
      <div ref={details} className="grid scroll-mt-6 gap-6 empty:hidden">
        {serviceMethod === 'mail' && (
          <AddressField
            label="Your address"
            value={address}
            onChange={(value) => send({ type: 'address_changed', address: value })}
            errors={errors}
            mapsKey={mapsKey}
          />
        )}
        {serviceMethod === 'home_pickup' && (
          <PickupFields state={state} send={send} mapsKey={mapsKey} timeZone={timeZone} />
        )}
      </div>
    </>
  );
}

/** The focus stays with the choice, which arrow keys change; what it reveals comes into sight. */
function useDetailsInSight(details: { current: HTMLElement | null }, method: string | null): void {
  const before = useRef(method);
  useEffect(() => {
    if (before.current === method || details.current === null) return;
    before.current = method;
    bringIntoSight(details.current, 'nearest');
  }, [details, method]);
}
