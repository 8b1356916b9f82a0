import type { Account } from '#contracts/auth.ts';
import { type AddressFields, checkMailAddress } from '#domain/orders/submission.ts';
import { AddressField } from '#web/features/address-field/address-field.tsx';
import type { CartItem } from './cart.ts';

/** Whether a label is needed and the account has no address that one could be sent to (C5, Mail). */
export function needsLabelAddress(items: readonly CartItem[], { customer }: Account): boolean {
  if (!items.some(({ serviceMethod }) => serviceMethod === 'mail')) return false;
  const { address, city, state, zipCode: zip } = customer;
  return checkMailAddress({ address: address ?? '', city, state, zip }) !== null;
}

interface LabelAddressProps {
  value: AddressFields;
  errors: Partial<Record<keyof AddressFields, string>>;
  mapsKey: string | null;
  onChange: (value: AddressFields) => void;
}

/** Asks once where the shipping label goes; the account keeps it. */
export function LabelAddress({ value, errors, mapsKey, onChange }: LabelAddressProps) {
  return (
    <section aria-labelledby="label-address-title" className="rounded-3xl border border-line bg-surface p-5 sm:p-6">
      <h2 id="label-address-title" className="text-xl sm:text-2xl">
        Address for your shipping label
      </h2>
      <p className="mt-1 mb-5 text-muted">Your mail-in devices travel from here. We keep it for your next order.</p>
      <AddressField label="Your address" value={value} onChange={onChange} errors={errors} mapsKey={mapsKey} />
    </section>
  );
}
