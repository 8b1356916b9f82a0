import { MAX_QUANTITY } from '#domain/vocabulary.ts';
import { MinusIcon, PlusIcon } from '#web/ui/icons.tsx';

interface QuantityStepperProps {
  quantity: number;
  /** Devices that are ordered already cannot be taken back here. */
  least: number;
  onChange: (quantity: number) => void;
}

const BUTTON =
  'grid size-12 shrink-0 place-items-center rounded-full bg-sunken text-ink hover:bg-accent-soft ' +
  'disabled:cursor-not-allowed disabled:opacity-40 disabled:hover:bg-sunken';

/** How many of the same device, 1 to 10 (C5). */
export function QuantityStepper({ quantity, least, onChange }: QuantityStepperProps) {
  return (
    <fieldset className="flex min-w-0 items-center gap-2">
      <legend className="float-left mr-auto min-w-0 pr-2">
        <span className="block font-medium">Quantity</span>
        <span className="block text-note text-muted">The same device in the same condition</span>
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
