import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { StaffOrder } from '#contracts/orders.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { statusLabel } from '#domain/orders/status.ts';
import { formatPhone } from '#domain/phone/normalize-phone.ts';
import { foundOrders } from '#web/features/order-desk/index.ts';
import { deviceText } from '#web/features/orders/index.ts';
import type { CallAnswer } from '#web/lib/api.ts';
import { reading } from '#web/lib/query.tsx';
import { useDebounced } from '#web/lib/use-debounced.ts';
import type { Command } from '../command.ts';

const DEBOUNCE_MS = 200;
const SHORTEST = 2;
/** Most visits, units and customers that are offered, each. */
const MOST = 5;

type Transaction = CallAnswer<'visits.transactions'>[number];
type Unit = CallAnswer<'inventory.units'>[number];
type Customer = CallAnswer<'customers.search'>[number];

/** Opens what the buyback POS finds, by id. */
export interface AtCounter {
  onOpenVisit: (id: string) => void;
  onOpenUnit: (id: string) => void;
}

interface FindPlan {
  /** True for staff who may search all orders. */
  hasOrders: boolean;
  onOpenOrder: (order: Pick<StaffOrder, 'id'>) => void;
  atCounter: AtCounter | null;
  /** Replaces the typed text by a narrower search. */
  onNarrow: (typed: string) => void;
}

/** Searches on the server after a pause in typing; a search that failed does not hide what the others found. */
export function useFound(typed: string, { hasOrders, onOpenOrder, atCounter, onNarrow }: FindPlan) {
  const text = typed.trim();
  const q = useDebounced(text, DEBOUNCE_MS);
  const isLong = q.length >= SHORTEST;
  const whenever = (enabled: boolean) => ({ enabled: enabled && isLong, gcTime: 0 });
  const orders = useQuery({ ...foundOrders(q), ...whenever(hasOrders) });
  const ofCounter = whenever(atCounter !== null);
  const visits = useQuery({ ...reading('visits.transactions', { query: { q, limit: String(MOST) } }), ...ofCounter });
  const units = useQuery({ ...reading('inventory.units', { query: { q, limit: String(MOST) } }), ...ofCounter });
  const customers = useQuery({ ...reading('customers.search', { query: { q } }), ...whenever(true) });
  const searches: readonly UseQueryResult[] = [orders, visits, units, customers];
  const isFor = isLong && q === text;
  const found: Command[] = !isFor
    ? []
    : [
        ...(orders.data ?? []).map((order) => orderCommand(order, onOpenOrder)),
        ...(atCounter === null ? [] : visitCommands(visits.data ?? [], atCounter)),
        ...(atCounter === null ? [] : (units.data ?? []).map((unit) => unitCommand(unit, atCounter))),
        ...(customers.data ?? []).slice(0, MOST).map((customer) => customerCommand(customer, onNarrow)),
      ];
  return {
    found,
    isSearching: text.length >= SHORTEST && (q !== text || searches.some(({ isFetching }) => isFetching)),
    error: isFor ? (searches.find(({ error }) => error !== null)?.error ?? null) : null,
    retry: () => {
      for (const search of searches) if (search.error !== null) void search.refetch();
    },
  };
}

function orderCommand(order: StaffOrder, onOpenOrder: FindPlan['onOpenOrder']): Command {
  return {
    id: order.id,
    group: 'Orders',
    label: `${shortOrderId(order.id)} · ${order.customer.name}`,
    detail: `${deviceText(order)} · ${statusLabel(order.status)}`,
    run: () => onOpenOrder(order),
  };
}

/** Offers each visit once, with its devices that were found. */
function visitCommands(transactions: readonly Transaction[], { onOpenVisit }: AtCounter): Command[] {
  const byVisit = Map.groupBy(transactions, ({ visit }) => visit?.id ?? null);
  return [...byVisit].flatMap(([id, devices]): Command[] => {
    const [first] = devices;
    if (id === null || first === undefined || first.visit === null) return [];
    const models = devices.map(({ model, storage }) => (storage === 'N/A' ? model : `${model} ${storage}`));
    const label = `${first.visit.number} · ${first.customerName}`;
    return [{ id, group: 'Visits', label, detail: models.join(', '), run: () => onOpenVisit(id) }];
  });
}

function unitCommand({ id, number, model, identifier }: Unit, { onOpenUnit }: AtCounter): Command {
  const detail = identifier === null ? {} : { detail: identifier };
  return { id, group: 'Units', label: `${number} · ${model}`, ...detail, run: () => onOpenUnit(id) };
}

function customerCommand({ id, name, phone, email }: Customer, onNarrow: FindPlan['onNarrow']): Command {
  return {
    id,
    group: 'Customers',
    label: name,
    detail: [formatPhone(phone), email].filter((part) => part !== '').join(' · '),
    run: () => onNarrow(phone),
  };
}
