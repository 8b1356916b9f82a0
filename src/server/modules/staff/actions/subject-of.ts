import { z } from 'zod';
import type { Endpoint } from '#contracts/endpoint.ts';
import { shortCustomerId, shortOrderId } from '#domain/orders/short-id.ts';

const text = z.string().optional().catch(undefined);
const identified = z.looseObject({ id: text, sellRequestId: text }).catch({});
const named = z
  .looseObject({
    ...{ name: text, model: text, description: text, month: text },
    member: z.looseObject({ name: text }).nullish(),
  })
  .catch({});
const sent = z.looseObject({ sellRequestId: text, status: text, amount: text, deviceType: text }).catch({});

const LONGEST = 200;

interface Done {
  endpoint: Pick<Endpoint, 'id' | 'method'>;
  params: unknown;
  body: unknown;
  answer: unknown;
}

/**
 * Names the subject of a call from its request and answer: orders, customers and contacts by their short ids, members, drivers and
 * products by name, expenses by their description, months by themselves. The new status follows, or the amount, or the
 * names of the changed fields. It holds nothing of a customer that an erased account would leave behind, and no passcode.
 */
export function subjectOf(done: Done): string {
  const { status, amount } = sent.parse(done.body);
  const more = status ?? (amount === undefined ? changedFields(done) : `$${amount}`);
  const parts = [aboutOf(done), more];
  return parts.filter(Boolean).join(', ').slice(0, LONGEST);
}

function aboutOf({ endpoint, params, body, answer }: Done): string | undefined {
  const [asked, given, answered] = [identified.parse(params), sent.parse(body), identified.parse(answer)];
  const [module] = endpoint.id.split('.');
  const id = asked.id ?? answered.id;
  const orderId = given.sellRequestId ?? answered.sellRequestId ?? (module === 'orders' ? id : undefined);
  if (orderId !== undefined) return `Order ${shortOrderId(orderId)}`;
  if (/^marketing\.\w*(Contact|Subscription)$/.test(endpoint.id)) return id && `Contact ${shortCustomerId(id)}`;
  if (module === 'customers') return id === undefined ? undefined : `Customer ${shortCustomerId(id)}`;
  const { name, model, description, month, member } = named.parse(answer);
  return name ?? model ?? description ?? month ?? member?.name ?? given.deviceType;
}

/** Names the fields that a change has sent, by which it tells a new passcode from a new name. */
function changedFields({ endpoint: { method }, body }: Done): string | undefined {
  if (method !== 'PATCH' || typeof body !== 'object' || body === null) return undefined;
  return Object.keys(body)
    .filter((field) => field !== 'version')
    .join(', ');
}
