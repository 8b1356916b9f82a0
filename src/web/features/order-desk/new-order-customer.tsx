import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Customer } from '#contracts/customers.ts';
import { formatPhone } from '#domain/phone/normalize-phone.ts';
import { reading } from '#web/lib/query.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { LoadFailure } from './load-failure.tsx';
import { customerFrom, type NewOrderErrors, type NewOrderForm } from './new-order-form.ts';
import { useDebounced } from './use-debounced.ts';

interface CustomerProps {
  form: NewOrderForm;
  errors: NewOrderErrors;
  onChange: (changed: Partial<NewOrderForm>) => void;
}

const REST_MS = 250;
const SHORTEST = 2;

/** Who sells: somebody who has sold before, found by phone, e-mail or name, or somebody new. */
export function NewOrderCustomer({ form, errors, onChange }: CustomerProps) {
  const [typed, setTyped] = useState('');
  const { customer } = form;
  const begin = (text: string) => onChange(customerFrom(text));
  if (customer !== null) {
    return (
      <div className="flex flex-wrap items-center gap-4 rounded-xl border border-accent bg-accent-soft px-4 py-2">
        <p className="min-w-0 flex-1">
          <span className="block font-semibold">{customer.name}</span>
          <span className="block text-[0.9375rem] break-words">{contactText(customer)}</span>
        </p>
        <Button variant="secondary" onClick={() => onChange({ customer: null })}>
          Change
        </Button>
      </div>
    );
  }
  return (
    <>
      <TextField
        label="Find a customer"
        hint="By phone (its last digits will do), e-mail or name. Or enter somebody new below."
        type="search"
        maxLength={120}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          // What was begun with the search goes on with it, until somebody corrects it below.
          const before = customerFrom(typed);
          setTyped(target.value);
          if (form.name === before.name && form.phone === before.phone && form.email === before.email)
            begin(target.value);
        }}
      />
      <Found typed={typed} onPick={(found) => onChange({ customer: found })} />
      <NewCustomer form={form} errors={errors} onChange={onChange} />
    </>
  );
}

function Found({ typed, onPick }: { typed: string; onPick: (customer: Customer) => void }) {
  const q = useDebounced(typed.trim(), REST_MS);
  const enabled = q.length >= SHORTEST;
  const { data, error, refetch } = useQuery({ ...reading('customers.search', { query: { q } }), enabled, gcTime: 0 });
  if (!enabled) return null;
  if (error !== null) return <LoadFailure error={error} what="The customers" onRetry={() => void refetch()} />;
  if (data === undefined) return <p role="status">Searching…</p>;
  if (data.length === 0) {
    return (
      <p role="status" className="text-muted">
        Nobody is known by “{q}”: enter them below.
      </p>
    );
  }
  return (
    <ul aria-label="Customers found" className="max-h-56 overflow-y-auto rounded-xl border border-line">
      {data.map((customer) => (
        <li key={customer.id} className="border-b border-line last:border-0">
          <button
            type="button"
            onClick={() => onPick(customer)}
            className="block min-h-11 w-full px-4 py-2 text-left hover:bg-sunken focus-visible:-outline-offset-2"
          >
            <span className="block font-semibold">{customer.name}</span>
            <span className="block text-[0.9375rem] break-words text-muted">{contactText(customer)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
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
