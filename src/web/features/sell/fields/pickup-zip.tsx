import { useRef } from 'react';
import { readZipCode } from '#domain/address/parse-us-address.ts';
import { canMailFrom, isServed, unservedText } from '#domain/orders/pickup-rules.ts';
import { usePageData } from '#web/page-data.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { scrollToElement, useReplaced } from '../sale/in-sight.ts';

interface PickupZipProps {
  value: string;
  onChange: (zip: string) => void;
  /** Chooses mail-in instead. */
  onMail: () => void;
  error: string | undefined;
}

/** Asks for the ZIP code of a pickup before anything else about it, and shows at once if drivers go there. */
export function PickupZip({ value, onChange, onMail, error }: PickupZipProps) {
  const { shop, hoursToday } = usePageData();
  const zip = readZipCode(value);
  const unserved = zip !== null && !isServed(zip, shop) ? zip : null;
  const unservedMessage = unserved === null ? null : unservedText(unserved);
  const box = useRef<HTMLDivElement>(null);
  // On a phone the keyboard and the price leave little room: the answer comes into view, but not away from another field.
  useReplaced(zip, () => {
    if (box.current?.contains(document.activeElement) === true) scrollToElement(box.current, 'nearest');
  });
  return (
    <div ref={box} aria-live="polite" className="grid scroll-mb-6 gap-3">
      <TextField
        label="ZIP code"
        hint="Where should we pick it up?"
        name="zip"
        autoComplete="postal-code"
        inputMode="numeric"
        placeholder={shop.zip}
        maxLength={10}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        error={unservedMessage ?? error}
      />
      {zip !== null && unserved === null && <p className="font-medium text-on-tone-green">Yes, we pick up in {zip}.</p>}
      {unserved !== null && canMailFrom(unserved) && (
        <Button variant="secondary" className="justify-self-start" onClick={onMail}>
          Choose Mail-In
        </Button>
      )}
      {unserved !== null && (
        <p>
          Near us? Bring it in for the same price: {shop.street}, {shop.city}. {hoursToday}.
        </p>
      )}
    </div>
  );
}
