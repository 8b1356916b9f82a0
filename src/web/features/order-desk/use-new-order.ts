import { useRef, useState } from 'react';
import type { Cents } from '#domain/money.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { shopTime } from '#domain/shop-day.ts';
import type { PlacedOrder, PlacingFailure } from '#web/features/place-order/index.ts';
import { call } from '#web/lib/api.ts';
import { focusFirstInvalid } from '#web/lib/focus.ts';
import { useLeaveWarning } from '#web/lib/use-leave-warning.ts';
import { usePageData } from '#web/page-data.ts';
import { toast } from '#web/ui/toast.tsx';
import { errorsAfter } from './errors-after.ts';
import {
  checkNewOrder,
  EMPTY_ORDER,
  isBegun,
  type NewOrderErrors,
  type NewOrderForm,
  priceOf,
  selectionOf,
} from './new-order-form.ts';
import { refreshOrders } from './order-desk.api.ts';
import { type CounterCalls, newCounterTries, submitCounterOrder } from './submit-counter-order.ts';

/** A price of today as the server named it, and what for. */
interface NamedPrice {
  selection: string;
  cents: Cents;
}

const CALLS: CounterCalls = {
  createCustomer: (body, idempotencyKey) => call('customers.createByStaff', { body, idempotencyKey }),
  createOrder: (body, idempotencyKey) => call('orders.createByStaff', { body, idempotencyKey }),
};

/** The dialog 'New Order': what is entered, what it is worth, and how it becomes one order, however often it is sent. */
export function useNewOrder(onCreated: (id: string) => void) {
  const { timeZone } = usePageData().shop;
  const [form, setForm] = useState<NewOrderForm>(EMPTY_ORDER);
  const [errors, setErrors] = useState<NewOrderErrors>({});
  const [named, setNamed] = useState<NamedPrice | null>(null);
  const [offered, setOffered] = useState<NamedPrice | null>(null);
  const [busy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const [tries] = useState(newCounterTries);
  useLeaveWarning(isBegun(form));

  const selection = selectionOf(form);
  const cents = named !== null && named.selection === selection ? named.cents : priceOf(form);

  const send = async (price: Cents) => {
    setBusy(true);
    try {
      const outcome = await submitCounterOrder(form, price, tries, CALLS);
      if (outcome.kind === 'placed') outcome.orders.forEach(taken);
      else refuse(outcome);
    } finally {
      setBusy(false);
    }
  };
  const taken = ({ id }: PlacedOrder) => {
    refreshOrders();
    toast({ title: `Order ${shortOrderId(id)} taken` });
    onCreated(id);
  };
  const refuse = (failure: PlacingFailure) => {
    if (failure.kind === 'price_changed') return setOffered({ selection, cents: failure.cents });
    if (failure.kind === 'wrong_fields') show(fieldsOf(failure.errors));
    toast({
      title: 'Failed to take the order',
      variant: 'destructive',
      ...(failure.message === null ? {} : { description: failure.message }),
    });
  };
  const show = (found: NewOrderErrors) => {
    setErrors(found);
    requestAnimationFrame(() => focusFirstInvalid(element.current));
  };

  return {
    form,
    errors,
    cents,
    busy,
    element,
    /** The price of today, where it is another than the one on screen; somebody has to decide. */
    offered,
    change: (changed: Partial<NewOrderForm>) => {
      setErrors((found) => errorsAfter(found, form, changed));
      setForm((before) => ({ ...before, ...changed }));
    },
    submit: () => {
      if (busy || offered !== null) return;
      const found = checkNewOrder(form, shopTime(new Date(), timeZone).day);
      if (Object.keys(found).length > 0 || cents === null) return show(found);
      setErrors({});
      void send(cents);
    },
    accept: () => {
      if (offered === null) return;
      setNamed(offered);
      setOffered(null);
      void send(offered.cents);
    },
    decline: () => {
      setNamed(offered);
      setOffered(null);
    },
  };
}
export type NewOrder = ReturnType<typeof useNewOrder>;

/** What the server calls the fields of the form. */
const FORM_FIELDS: Readonly<Record<string, keyof NewOrderErrors>> = {
  pickupAddress: 'address',
  pickupCity: 'city',
  pickupState: 'state',
  pickupZip: 'zip',
  zipCode: 'zip',
  productId: 'product',
  pickupDate: 'date',
  appointmentDate: 'date',
  appointmentTime: 'time',
  batteryHealth: 'battery',
  carrier: 'network',
  carrierName: 'network',
};

function fieldsOf(errors: Readonly<Record<string, string>>): NewOrderErrors {
  return Object.fromEntries(Object.entries(errors).map(([field, text]) => [FORM_FIELDS[field] ?? field, text]));
}
