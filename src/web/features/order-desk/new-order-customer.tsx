import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import type { Customer } from '#contracts/customers.ts';
import { formatPhone } from '#domain/phone/normalize-phone.ts';
import { reading } from '#web/lib/query.tsx';
import { TextField } from '#web/ui/field.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { PickField } from '#web/ui/pick-field.tsx';
import { customerFrom, type NewOrderErrors, type NewOrderForm } from './new-order-form.ts';
import { Picked } from './picked.tsx';
import { useDebounced } from './use-debounced.ts';

interface CustomerProps {
  form: NewOrderForm;
  errors: NewOrderErrors;
  onChange: (changed: Partial<NewOrderForm>) => void;
}

const REST_MS = 250;
const SHORTEST = 2;

interface NewOrderCustomerProps extends CustomerProps {
  /** Where somebody is found. */
  field: RefObject<HTMLInputElement | null>;
  /** Somebody was picked: what comes next is asked. */
  onPicked: () => void;
}

/** Who sells: somebody who has sold before, found by phone, e-mail or name, or somebody new. */
export function NewOrderCustomer({ form, errors, onChange, field, onPicked }: NewOrderCustomerProps) {
  const [typed, setTyped] = useState('');
  const newcomer = useRef<HTMLDivElement>(null);
  const { customer } = form;
  /** Asked for by Enter, without a rest: who types on must find the next field. */
  const [hurried, setHurried] = useState('');
  const rested = useDebounced(typed.trim(), REST_MS);
  const q = hurried === typed.trim() ? hurried : rested;
  const enabled = q.length >= SHORTEST;
  const { data, error, refetch } = useQuery({ ...reading('customers.search', { query: { q } }), enabled, gcTime: 0 });
  if (customer !== null) {
    return (
      <Picked
        title={customer.name}
        onChange={() => {
          onChange({ customer: null });
          requestAnimationFrame(() => field.current?.focus());
        }}
      >
        {contactText(customer)}
      </Picked>
    );
  }
  const found = enabled ? data : [];
  return (
    <>
      <PickField
        label="Find a customer"
        hint="By phone (its last digits will do), e-mail or name. Enter picks; or enter somebody new below."
        listLabel="Customers found"
        maxLength={120}
        field={field}
        typed={typed}
        pending={typed.trim() !== q || (found === undefined && error === null)}
        options={(found ?? []).map((one) => ({ key: one.id, label: one.name, detail: contactText(one) }))}
        onType={(text) => {
          // What was begun with the search goes on with it, until somebody corrects it below.
          const before = customerFrom(typed);
          setTyped(text);
          if (form.name === before.name && form.phone === before.phone && form.email === before.email)
            onChange(customerFrom(text));
        }}
        onPick={(id) => {
          onChange({ customer: found?.find((one) => one.id === id) ?? null });
          onPicked();
        }}
        onHurry={() => setHurried(typed.trim())}
        onNothing={() => firstEmpty(newcomer.current)?.focus()}
      >
        <SearchState q={q} isAsked={enabled} found={data} error={error} onRetry={() => void refetch()} />
      </PickField>
      <div ref={newcomer}>
        <NewCustomer form={form} errors={errors} onChange={onChange} />
      </div>
    </>
  );
}

interface SearchStateProps {
  q: string;
  isAsked: boolean;
  found: readonly Customer[] | undefined;
  error: Error | null;
  onRetry: () => void;
}

function SearchState({ q, isAsked, found, error, onRetry }: SearchStateProps) {
  if (!isAsked) return null;
  if (error !== null) return <LoadFailure error={error} what="The customers" onRetry={onRetry} />;
  if (found !== undefined && found.length > 0) return null;
  return (
    <p role="status" className="mt-2 text-muted">
      {found === undefined ? 'Searching…' : `Nobody is known by “${q}”: enter them below.`}
    </p>
  );
}

function firstEmpty(part: HTMLElement | null): HTMLInputElement | null {
  const fields = [...(part?.querySelectorAll('input') ?? [])];
  return fields.find(({ value }) => value === '') ?? null;
}

function NewCustomer({ form, errors, onChange }: CustomerProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <TextField
        label="Name"
        maxLength={120}
        autoComplete="off"
        value={form.name}
        error={errors.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextField
        label="Phone"
        type="tel"
        maxLength={25}
        autoComplete="off"
        value={form.phone}
        error={errors.phone}
        onChange={({ target }) => onChange({ phone: target.value })}
      />
      <TextField
        label="E-mail"
        optional
        type="email"
        maxLength={254}
        autoComplete="off"
        value={form.email}
        error={errors.email}
        onChange={({ target }) => onChange({ email: target.value })}
      />
    </div>
  );
}

function contactText({ phone, email, address, city, state }: Customer): string {
  const place = address === null ? null : `${address}, ${city} ${state}`;
  return [formatPhone(phone), email, place].filter(Boolean).join(' · ');
}
