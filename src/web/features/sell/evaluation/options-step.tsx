import type { EvaluationForm } from '#contracts/forms/sale.ts';
import { asksCarrier, EVALUATION_CONDITIONS, MAX_QUANTITY } from '#domain/vocabulary.ts';
import { cachedAnswerHint } from '#web/features/answer-hints/index.ts';
import { MinusIcon, PlusIcon } from '#web/ui/icons.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { CarrierChoice } from '../fields/carrier-choice.tsx';
import { withPictures } from '../fields/condition-art.tsx';
import { placedOrders } from '../sale/state.ts';
import { hasStorage } from './offer.ts';
import { nextQuestion, type Place } from './places.ts';
import type { StepProps } from './state.ts';

/** Asks for the options: storage if there is a choice, condition, carrier of iPhone and iPad, quantity. */
export function OptionsStep({ state, send, onGo }: StepProps & { onGo: (place: Place) => void }) {
  const { device, errors, form } = state;
  const edit = (change: Partial<EvaluationForm>) => send({ type: 'edited', change });
  const storages = device.products.flatMap(({ storage }) => (storage === null ? [] : [storage]));

  /** Moves on once a question is answered; skips questions that already have an answer. */
  const moveOn = (from: Place) => {
    const next = nextQuestion(device, form, from);
    if (next !== null) onGo(next);
  };

  return (
    <>
      {hasStorage(device) && (
        <div data-place="storage" className="scroll-mt-6">
          <RadioCards
            legend="Storage"
            hint={cachedAnswerHint(device.deviceType, 'model')}
            name="storage"
            columns={storages.length % 4 === 0 ? 4 : 3}
            options={storages.map((storage) => ({ value: storage, label: storage }))}
            value={form.storage}
            onChange={(storage) => edit({ storage })}
            error={errors.storage}
            onDecide={() => moveOn('storage')}
          />
        </div>
      )}
      <div data-place="condition" className="scroll-mt-6">
        <RadioCards
          legend="Condition"
          hint={cachedAnswerHint(device.deviceType, 'condition')}
          name="condition"
          columns={2}
          options={withPictures(EVALUATION_CONDITIONS, device.deviceType)}
          value={EVALUATION_CONDITIONS.find(({ value }) => value === form.condition)?.value ?? null}
          onChange={(condition) => edit({ condition })}
          error={errors.condition}
          onDecide={() => moveOn('condition')}
        />
      </div>
      {asksCarrier(device.deviceType) && (
        <div data-place="carrier" className="scroll-mt-6">
          <CarrierChoice
            value={form}
            hint={cachedAnswerHint(device.deviceType, 'carrier')}
            onChange={edit}
            onDecide={() => moveOn('carrier')}
            errors={errors}
          />
        </div>
      )}
      <QuantityStepper
        quantity={form.quantity}
        least={Math.max(1, placedOrders(state.progress).length)}
        onChange={(quantity) => edit({ quantity })}
      />
    </>
  );
}

interface QuantityStepperProps {
  quantity: number;
  /** Minimum: the number of devices that are ordered already. */
  least: number;
  onChange: (quantity: number) => void;
}

const BUTTON =
  'grid size-12 shrink-0 place-items-center rounded-full bg-sunken text-ink hover:bg-accent-soft ' +
  'disabled:cursor-not-allowed disabled:opacity-40 disabled:hover:bg-sunken';

/** Asks for the number of equal devices, 1 to 10. */
function QuantityStepper({ quantity, least, onChange }: QuantityStepperProps) {
  return (
    <fieldset className="flex min-w-0 items-center gap-2">
      <legend className="float-left mr-auto min-w-0 pr-2">
        <span className="block font-medium">Quantity</span>
        <span className="block text-note text-muted">Same device, same condition</span>
      </legend>
      <button
        type="button"
        className={BUTTON}
        aria-label="One less"
        disabled={quantity <= least}
        onClick={() => onChange(quantity - 1)}
      >
        <MinusIcon />
      </button>
      <output className="min-w-10 shrink-0 text-center text-2xl font-semibold tabular-nums">{quantity}</output>
      <button
        type="button"
        className={BUTTON}
        aria-label="One more"
        disabled={quantity >= MAX_QUANTITY}
        onClick={() => onChange(quantity + 1)}
      >
        <PlusIcon />
      </button>
    </fieldset>
  );
}
