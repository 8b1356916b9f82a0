import type { CustomerServiceMethod } from '#domain/vocabulary.ts';
import { Badge } from '#web/ui/badge.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';

interface MethodCardsProps {
  value: CustomerServiceMethod | null;
  onChange: (method: CustomerServiceMethod) => void;
  error: string | undefined;
}

const METHODS = [
  {
    value: 'home_pickup',
    label: (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        Home Pickup <Badge tone="green">Recommended</Badge>
      </span>
    ),
    hint: 'Free next-day pickup at your door.',
  },
  { value: 'mail', label: 'Mail-In', hint: 'A prepaid shipping label for your parcel.' },
] as const;

/** How the device reaches the shop (C9). */
export function MethodCards({ value, onChange, error }: MethodCardsProps) {
  return (
    <RadioCards
      legend="Handover method"
      name="serviceMethod"
      options={METHODS}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
