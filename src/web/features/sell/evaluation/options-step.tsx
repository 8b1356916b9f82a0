import { asksCarrier, EVALUATION_CONDITIONS } from '#domain/vocabulary.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { CarrierChoice } from '../carrier-choice.tsx';
import type { EvaluationEvent, EvaluationState } from './evaluation-state.ts';
import type { Options } from './form.ts';
import { hasStorage } from './offer.ts';
import { placedOrders } from './progress.ts';
import { QuantityStepper } from './quantity-stepper.tsx';

interface OptionsStepProps {
  state: EvaluationState;
  send: (event: EvaluationEvent) => void;
}

/** What is sold: storage where there is a choice, condition, carrier of iPhone and iPad, quantity (C3, C4). */
export function OptionsStep({ state, send }: OptionsStepProps) {
  const { device, errors } = state;
  const { options } = state.form;
  const change = (patch: Partial<Options>) => send({ type: 'options_changed', change: patch });
  const storages = device.products.flatMap(({ storage }) => (storage === null ? [] : [storage]));

  return (
    <>
      {hasStorage(device) && (
        <RadioCards
          legend="Storage"
          name="storage"
          columns={storages.length % 4 === 0 ? 4 : 3}
          options={storages.map((storage) => ({ value: storage, label: storage }))}
          value={options.storage}
          onChange={(storage) => change({ storage })}
          error={errors.storage}
        />
      )}
      <RadioCards
        legend="Condition"
        name="condition"
        columns={2}
        options={EVALUATION_CONDITIONS}
        value={EVALUATION_CONDITIONS.find(({ value }) => value === options.condition)?.value ?? null}
        onChange={(condition) => change({ condition })}
        error={errors.condition}
      />
      {asksCarrier(device.deviceType) && <CarrierChoice value={options} onChange={change} errors={errors} />}
      <QuantityStepper
        quantity={options.quantity}
        least={Math.max(1, placedOrders(state.progress).length)}
        onChange={(quantity) => change({ quantity })}
      />
    </>
  );
}
