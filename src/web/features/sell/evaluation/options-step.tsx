import { asksCarrier, EVALUATION_CONDITIONS, US_CARRIERS } from '#domain/vocabulary.ts';
import { SelectField } from '#web/ui/field.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import type { EvaluationEvent, EvaluationState } from './evaluation-state.ts';
import type { Options } from './form.ts';
import { hasStorage } from './offer.ts';
import { placedOrders } from './progress.ts';
import { QuantityStepper } from './quantity-stepper.tsx';

interface OptionsStepProps {
  state: EvaluationState;
  send: (event: EvaluationEvent) => void;
}

const CARRIER_OPTIONS = [
  { value: 'unlocked', label: 'Factory Unlocked', hint: 'Works with every carrier' },
  { value: 'other', label: 'Other carrier', hint: 'Works with one carrier only' },
] as const;

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
      {asksCarrier(device.deviceType) && (
        <div className="grid gap-4">
          <RadioCards
            legend="Carrier"
            name="carrier"
            columns={2}
            options={CARRIER_OPTIONS}
            value={options.carrier}
            onChange={(carrier) => change({ carrier })}
            error={errors.carrier}
          />
          {options.carrier === 'other' && (
            <SelectField
              label="Which carrier?"
              name="carrierName"
              placeholder="Choose a carrier"
              options={US_CARRIERS.map((name) => ({ value: name, label: name }))}
              value={options.carrierName ?? ''}
              onChange={({ target }) =>
                change({ carrierName: US_CARRIERS.find((name) => name === target.value) ?? null })
              }
              error={errors.carrierName}
            />
          )}
        </div>
      )}
      <QuantityStepper
        quantity={options.quantity}
        least={Math.max(1, placedOrders(state.progress).length)}
        onChange={(quantity) => change({ quantity })}
      />
    </>
  );
}
