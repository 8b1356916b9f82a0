import type { EvaluationForm, SaleErrors } from '#contracts/forms/sale.ts';
import { US_CARRIERS } from '#domain/vocabulary.ts';
import { SelectField } from '#web/ui/field.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';

/** Network of a phone or tablet. The name belongs to carrier `other` alone. */
export type CarrierChoiceValue = Pick<EvaluationForm, 'carrier' | 'carrierName'>;

interface CarrierChoiceProps {
  value: CarrierChoiceValue;
  hint?: string | undefined;
  onChange: (change: Partial<CarrierChoiceValue>) => void;
  /** Called for a complete choice: a carrier by a press, Space or Enter. */
  onDecide?: () => void;
  errors: SaleErrors;
}

const CARRIER_OPTIONS = [
  { value: 'unlocked', label: 'Factory Unlocked', hint: 'Works with any carrier' },
  { value: 'other', label: 'Locked to a carrier', hint: 'Works with one carrier only' },
] as const;

/** Asks for the carrier of an iPhone or iPad, and its name when it is locked to one. */
export function CarrierChoice({ value, hint, onChange, onDecide, errors }: CarrierChoiceProps) {
  return (
    <div className="grid gap-4">
      <RadioCards
        legend="Carrier"
        hint={hint}
        name="carrier"
        columns={2}
        options={CARRIER_OPTIONS}
        value={value.carrier}
        onChange={(carrier) => onChange({ carrier })}
        {...(onDecide === undefined ? {} : { onDecide })}
        error={errors.carrier}
      />
      {value.carrier === 'other' && (
        <SelectField
          label="Which carrier?"
          name="carrierName"
          placeholder="Choose a carrier"
          options={US_CARRIERS.map((name) => ({ value: name, label: name }))}
          value={value.carrierName ?? ''}
          onChange={({ target }) =>
            onChange({ carrierName: US_CARRIERS.find((name) => name === target.value) ?? null })
          }
          error={errors.carrierName}
        />
      )}
    </div>
  );
}
