import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import type { CounterOrderForm } from '#contracts/forms/counter-order.ts';
import { formatPhone } from '#domain/phone/format-phone.ts';
import { mayGetTexts, readKeptPhone } from '#domain/phone/read-phone.ts';
import { callQuery } from '#web/lib/query.tsx';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { TextField } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useTyped } from '#web/ui/form/use-form.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { PickField } from '#web/ui/pick-field.tsx';
import { customerFrom } from './order-body.ts';
import { Picked } from './picked.tsx';
import { type NewOrderForm, TYPED } from './use-new-order.ts';

type Customer = NonNullable<CounterOrderForm['customer']>;

const DEBOUNCE_MS = 250;
const SHORTEST = 2;

interface CustomerPartProps {
  form: Pick<NewOrderForm, 'control' | 'setValue' | 'clearErrors' | 'readTyped'>;
  field: RefObject<HTMLInputElement | null>;
  onPicked: () => void;
}

/** Asks for the customer: one found by phone, e-mail or name, or a new one. */
export function CustomerPart({ form, field, onPicked }: CustomerPartProps) {
  const { control, setValue, clearErrors, readTyped } = form;
  const [typed, setTyped] = useState('');
  const newCustomerPart = useRef<HTMLDivElement>(null);
  const customer = useTyped({ control, name: 'customer' });
  /** Text that Enter searches at once, without the pause in typing: a user who types on must find the next field. */
  const [enteredText, setEnteredText] = useState('');
  const debouncedText = useDebounced(typed.trim(), DEBOUNCE_MS);
  const q = enteredText === typed.trim() ? enteredText : debouncedText;
  const enabled = q.length >= SHORTEST;
  const { data, error, refetch } = useQuery({ ...callQuery('customers.search', { query: { q } }), enabled, gcTime: 0 });
  const pick = (picked: Customer | null) => {
    setValue('customer', picked, TYPED);
    clearErrors(['name', 'phone', 'email']);
  };
  if (customer !== null) {
    return (
      <Picked
        title={customer.name}
        onChange={() => {
          pick(null);
          requestAnimationFrame(() => field.current?.focus());
        }}
      >
        {contactText(customer)}
      </Picked>
    );
  }
  const results = enabled ? data : [];
  return (
    <>
      <PickField
        label="Find a customer"
        hint="Search by phone, email or name, or add a new customer below."
        listLabel="Customers found"
        maxLength={120}
        field={field}
        typed={typed}
        pending={typed.trim() !== q || (results === undefined && error === null)}
        options={(results ?? []).map((result) => ({ key: result.id, label: result.name, detail: contactText(result) }))}
        onType={(text) => {
          setTyped(text);
          // A new customer keeps the search text until it is edited below.
          const [valuesBefore, valuesNow] = [customerFrom(typed), customerFrom(text)];
          const fields = ['name', 'phone', 'email'] as const;
          if (fields.some((name) => readTyped(name) !== valuesBefore[name])) return;
          for (const name of fields) setValue(name, valuesNow[name], TYPED);
          clearErrors(fields);
        }}
        onPick={(id) => {
          pick(results?.find((result) => result.id === id) ?? null);
          onPicked();
        }}
        onSearchNow={() => setEnteredText(typed.trim())}
        onNoResult={() => firstEmpty(newCustomerPart.current)?.focus()}
      >
        {enabled && error !== null && <LoadFailure error={error} what="The customers" onRetry={() => void refetch()} />}
        {enabled && error === null && !results?.length && (
          <p role="status" className="mt-2 text-muted">
            {results === undefined ? 'Searching…' : `No results for “${q}”. Add the customer below.`}
          </p>
        )}
      </PickField>
      <div ref={newCustomerPart} className="grid gap-4 sm:grid-cols-3">
        <FormField control={control} name="name">
          {(bound) => <TextField label="Name" maxLength={120} autoComplete="off" {...bound} />}
        </FormField>
        <FormField control={control} name="phone">
          {(bound) => (
            <TextField
              label="Phone"
              hint={phoneHint(bound.value)}
              placeholder="If there is one"
              type="tel"
              maxLength={400}
              autoComplete="off"
              {...bound}
            />
          )}
        </FormField>
        <FormField control={control} name="email">
          {(bound) => <TextField label="Email" optional type="email" maxLength={400} autoComplete="off" {...bound} />}
        </FormField>
      </div>
    </>
  );
}

function firstEmpty(part: HTMLElement | null): HTMLInputElement | null {
  const fields = [...(part?.querySelectorAll('input') ?? [])];
  return fields.find(({ value }) => value === '') ?? null;
}

/** Returns a hint for a number that can't get texts; undefined for others. */
function phoneHint(typed: string): string | undefined {
  const keptPhone = readKeptPhone(typed);
  const isFine = 'error' in keptPhone || keptPhone.phone === '' || mayGetTexts(keptPhone.phone);
  return isFine ? undefined : 'This number can’t get texts. We’ll keep it for calls.';
}

function contactText({ phone, email, address, city, state }: Customer): string {
  const place = address === null ? null : `${address}, ${city} ${state}`;
  return [formatPhone(phone), email, place].filter(Boolean).join(' · ');
}
