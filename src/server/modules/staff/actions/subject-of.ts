import { z } from 'zod';
import type { Endpoint } from '#contracts/endpoint.ts';
import { formatMoney, parseMoney } from '#domain/money.ts';
import { shortCustomerId, shortOrderId } from '#domain/orders/short-id.ts';
import type { ActionObjectKind } from '#domain/staff-actions/address.ts';
import { cutText } from '#domain/text/cut-text.ts';

const text = z.string().optional().catch(undefined);
/** Most ids are text; a product has a number. */
const anyId = z
  .union([z.string(), z.int().transform(String)])
  .optional()
  .catch(undefined);
const identified = z.looseObject({ id: anyId, sellRequestId: text, orderId: text }).catch({});
const unitNumber = z.looseObject({ id: z.string(), number: z.string().regex(/^U-\d+$/) });
/** A unit of the inventory, or what has one. */
const withUnit = z.union([unitNumber, z.looseObject({ unit: unitNumber }).transform(({ unit }) => unit)]);
const named = z
  .looseObject({
    name: text,
    model: text,
    description: text,
    month: text,
    number: text,
    member: z.looseObject({ name: text }).nullish(),
  })
  .catch({});
const sent = z.looseObject({ sellRequestId: text, amount: text, deviceType: text, key: text }).catch({});
const answeredMoney = z.looseObject({ amount: text, paid: text }).catch({});

interface Done {
  endpoint: Pick<Endpoint, 'id' | 'method' | 'path'>;
  params: unknown;
  body: unknown;
  answer: unknown;
}

/** What an action was done to; `kind` is null where no page shows it. */
export interface ActionObject {
  kind: ActionObjectKind | null;
  id: string | null;
  name: string;
}

/** Paths of an order's own calls: their `:id` is the order's. */
const OF_ORDER = /^\/api\/(staff\/)?(sell-requests|pos-transactions)\/:id/;

/**
 * Names the object of a call from its request and answer: orders, customers and contacts by their short ids, members, drivers and
 * products by name, expenses by their description, visits and units by number. It holds nothing of a customer that an erased account
 * would leave behind. Null where there is nothing to name.
 */
export function objectOf({ endpoint, params, body, answer }: Done): ActionObject | null {
  const [asked, given, answered] = [identified.parse(params), sent.parse(body), identified.parse(answer)];
  const [module = ''] = endpoint.id.split('.');
  const id = asked.id ?? answered.id ?? null;
  const unit = module === 'inventory' ? withUnit.safeParse(answer).data : undefined;
  if (unit !== undefined) return { kind: 'unit', id: unit.id, name: `unit ${unit.number}` };
  const ofPath = OF_ORDER.test(endpoint.path) ? asked.id : undefined;
  const own = module === 'orders' ? answered.id : undefined;
  const orderId = given.sellRequestId ?? ofPath ?? answered.sellRequestId ?? answered.orderId ?? own;
  if (orderId !== undefined) return { kind: 'order', id: orderId, name: `order ${shortOrderId(orderId)}` };
  if (/^marketing\.\w*(Contact|Subscription)$/.test(endpoint.id))
    return id === null ? null : { kind: null, id, name: `contact ${shortCustomerId(id)}` };
  if (module === 'customers')
    return id === null ? null : { kind: 'customer', id, name: `customer ${shortCustomerId(id)}` };
  const { name, model, description, month, number, member } = named.parse(answer);
  const visit = module === 'visits' && number !== undefined ? `visit ${number}` : undefined;
  const found = visit ?? name ?? model ?? description ?? month ?? member?.name ?? given.deviceType ?? given.key;
  return found === undefined ? null : { kind: KINDS[module] ?? null, id, name: cutText(found, LONGEST) };
}

const LONGEST = 120;

/** Kinds of objects by the module of a call. */
const KINDS: Partial<Record<string, ActionObjectKind>> = {
  staff: 'employee',
  drivers: 'driver',
  expenses: 'expense',
  products: 'product',
};

/** Returns the money of a call as text: what was sent, else what was answered. Null where there is none. */
export function amountOf({ body, answer }: Pick<Done, 'body' | 'answer'>): string | null {
  const answered = answeredMoney.parse(answer);
  const cents = parseMoney(sent.parse(body).amount ?? answered.amount ?? answered.paid ?? '');
  return cents === null ? null : formatMoney(cents);
}

/** Names the fields that a change has sent, for one that notes nothing. */
export function changedFields({ endpoint: { method }, body }: Pick<Done, 'endpoint' | 'body'>): string {
  if (method !== 'PATCH' || typeof body !== 'object' || body === null) return '';
  return Object.keys(body)
    .filter((field) => field !== 'version')
    .join(', ')
    .slice(0, 200);
}
