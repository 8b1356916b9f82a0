import { useState } from 'react';
import { type CounterOrderForm, counterOrderForm, EMPTY_ORDER } from '#contracts/forms/counter-order.ts';
import type { Cents } from '#domain/money.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import type { PlacingFailure } from '#web/features/place-order/index.ts';
import { call } from '#web/lib/api.ts';
import { useToday } from '#web/lib/clock/use-clock.ts';
import { tooManyText } from '#web/lib/failures/refusal-text.ts';
import { UNEXPLAINED } from '#web/lib/failures/words.ts';
import { useLeaveWarning } from '#web/lib/use-leave-warning.ts';
import { usePageData } from '#web/page-data.ts';
import { type FieldTexts, placeErrors } from '#web/ui/form/place-errors.ts';
import { useForm, useTyped } from '#web/ui/form/use-form.ts';
import { toast, toastFailure } from '#web/ui/toast.tsx';
import { refreshOrders } from '../order-desk.api.ts';
import { priceOf, type Selection, selectionKey } from './order-body.ts';
import { type CounterCalls, newCounterTries, submitCounterOrder } from './submit-counter-order.ts';

/** Today's price from the server, with the form that it belongs to. */
interface ServerPrice {
  form: CounterOrderForm;
  cents: Cents;
}

const CALLS: CounterCalls = {
  createCustomer: (body, idempotencyKey) => call('customers.createByStaff', { body, idempotencyKey }),
  createOrder: (body, idempotencyKey) => call('orders.createByStaff', { body, idempotencyKey }),
};

/** Holds the form "New Order" and its price, and creates one order of it, however often it is sent. */
export function useNewOrder(onCreated: (id: string) => void) {
  const { shop } = usePageData();
  const [serverPrice, setServerPrice] = useState<ServerPrice | null>(null);
  const [offered, setOffered] = useState<ServerPrice | null>(null);
  const [tries] = useState(newCounterTries);
  const form = useForm({
    schema: counterOrderForm(useToday(), shop),
    initial: EMPTY_ORDER,
    send: async (typed) => {
      const price = centsOf(typed);
      if (offered === null && price !== null) await place(typed, price);
    },
    reportFailure: (error) => {
      if (!(error instanceof OrderRefused)) throw error;
      return showRefusal(error.failure);
    },
  });
  useLeaveWarning(form.isChanged);
  const [product, condition, network] = useTyped({ control: form.control, name: ['product', 'condition', 'network'] });

  const centsOf = (selection: Selection): Cents | null =>
    serverPrice !== null && selectionKey(serverPrice.form) === selectionKey(selection)
      ? serverPrice.cents
      : priceOf(selection);
  const place = async (typed: CounterOrderForm, cents: Cents) => {
    const outcome = await submitCounterOrder(typed, cents, tries, CALLS);
    if (outcome.kind === 'price_changed') return setOffered({ form: typed, cents: outcome.cents });
    if (outcome.kind !== 'placed') throw new OrderRefused(outcome);
    for (const { id } of outcome.orders) {
      refreshOrders();
      toast({ title: `Order ${shortOrderId(id)} created` });
      onCreated(id);
    }
  };
  const adoptOfferedPrice = () => {
    setServerPrice(offered);
    setOffered(null);
  };
  return {
    form,
    /** Price on screen; null while it is not known. */
    cents: centsOf({ product, condition, network }),
    /** Today's price, when it differs from the one on screen and staff have to decide. */
    offered: offered?.cents ?? null,
    accept: () => {
      if (offered === null) return;
      adoptOfferedPrice();
      form.attempt(() => place(offered.form, offered.cents));
    },
    decline: adoptOfferedPrice,
  };
}
export type NewOrderForm = ReturnType<typeof useNewOrder>['form'];

/** Options for `setValue` that mark a field as edited, like typing. */
export const TYPED = { shouldDirty: true } as const;

class OrderRefused extends Error {
  readonly failure: PlacingFailure;

  constructor(failure: PlacingFailure) {
    super(failure.kind);
    this.failure = failure;
  }
}

type Field = keyof CounterOrderForm;

/** Maps the server's names to the form's. */
const FORM_FIELDS: Readonly<Record<string, Field>> = {
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
/** Fields that can show an error: all but the picked customer, in whose place a new customer's fields are shown. */
const OWN_FIELDS = Object.keys(EMPTY_ORDER).filter((name): name is Field => name in EMPTY_ORDER && name !== 'customer');

/** Reports why an order was refused. @returns the texts for the fields that caused it */
function showRefusal(failure: PlacingFailure): FieldTexts<Field> | null {
  const errors = failure.kind === 'wrong_fields' ? failure.errors : {};
  const { byField: fieldErrors, rest } = placeErrors<Field>(errors, OWN_FIELDS, FORM_FIELDS);
  const isPlaced = Object.keys(fieldErrors).length > 0;
  const text = failure.kind === 'wait' ? tooManyText(failure.seconds) : (failure.message ?? UNEXPLAINED);
  // Shows errors without a field of the form as they are.
  if (rest !== null || !isPlaced) toastFailure('Failed to create order', rest ?? text);
  return isPlaced ? fieldErrors : null;
}
