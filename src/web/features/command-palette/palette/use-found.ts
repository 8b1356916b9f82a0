import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { StaffOrder } from '#contracts/orders.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { statusLabel } from '#domain/orders/status.ts';
import { formatPhone } from '#domain/phone/format-phone.ts';
import { groupBy } from '#domain/stand-ins/group-by.ts';
import { CUSTOMER_PARAM, foundOrders } from '#web/features/order-desk/index.ts';
import { deviceText } from '#web/features/orders/index.ts';
import type { CallAnswer } from '#web/lib/api.ts';
import { UNIT_PARAM, VISIT_PARAM } from '#web/lib/order-param.ts';
import { reading } from '#web/lib/query.tsx';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { useSheetInAddress } from '#web/ui/use-sheet-in-address.ts';
import type { Command } from '../command.ts';

const DEBOUNCE_MS = 200;
const SHORTEST = 2;
/** Most results shown of visits, of units and of customers. */
const MOST = 5;

type Transaction = CallAnswer<'visits.transactions'>[number];
type Unit = CallAnswer<'inventory.units'>[number];
type Customer = CallAnswer<'customers.search'>[number];

/** Rights of the member to search more than visits and customers. */
export interface Findable {
  orders: boolean;
  units: boolean;
}

interface FindPlan {
  may: Findable;
  onOpenOrder: (order: Pick<StaffOrder, 'id'>) => void;
  /** Replaces the typed text by a narrower search. */
  onNarrow: (typed: string) => void;
}

/** Searches on the server after a pause in typing. A failed search does not hide the results of the others. */
export function useFound(typed: string, { may, onOpenOrder, onNarrow }: FindPlan) {
  const openUnit = useSheetInAddress(UNIT_PARAM).open;
  const openVisit = useSheetInAddress(VISIT_PARAM).open;
  const openCustomer = useSheetInAddress(CUSTOMER_PARAM).open;
  const text = typed.trim();
  const q = useDebounced(text, DEBOUNCE_MS);
  const isLong = q.length >= SHORTEST;
  const whenever = (enabled: boolean) => ({ enabled: enabled && isLong, gcTime: 0 });
  const query = { q, limit: String(MOST) };
  const orders = useQuery({ ...foundOrders(q), ...whenever(may.orders) });
  const visits = useQuery({ ...reading('visits.transactions', { query }), ...whenever(true) });
  const units = useQuery({ ...reading('inventory.units', { query }), ...whenever(may.units) });
  const customers = useQuery({ ...reading('customers.search', { query: { q } }), ...whenever(true) });
  const searches: readonly UseQueryResult[] = [orders, visits, units, customers];
  const isFor = isLong && q === text;
  const found: Command[] = !isFor
    ? []
    : [
        ...(orders.data ?? []).map((order) => orderCommand(order, onOpenOrder)),
        ...visitCommands(visits.data ?? [], openVisit),
        ...(units.data ?? []).map((unit) => unitCommand(unit, openUnit)),
        // Narrows to the customer's phone for members who may not open customers: it finds their visits and units.
        ...(customers.data ?? [])
          .slice(0, MOST)
          .map((one) => customerCommand(one, may.orders ? { onOpen: openCustomer } : { onNarrow })),
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

/** Offers each visit once, with its matching devices. */
function visitCommands(transactions: readonly Transaction[], onOpen: (id: string) => void): Command[] {
  const byVisit = groupBy(transactions, ({ visit }) => visit?.id ?? null);
  return [...byVisit].flatMap(([id, devices]): Command[] => {
    const [first] = devices;
    if (id === null || first === undefined || first.visit === null) return [];
    const models = devices.map(({ model, storage }) => (storage === 'N/A' ? model : `${model} ${storage}`));
    const label = `${first.visit.number} · ${first.customerName}`;
    return [{ id, group: 'Visits', label, detail: models.join(', '), run: () => onOpen(id) }];
  });
}

function unitCommand({ id, number, model, identifier }: Unit, onOpen: (id: string) => void): Command {
  const detail = identifier === null ? {} : { detail: identifier };
  return { id, group: 'Units', label: `${number} · ${model}`, ...detail, run: () => onOpen(id) };
}

type CustomerAct = { onOpen: (id: string) => void } | Pick<FindPlan, 'onNarrow'>;

function customerCommand({ id, name, phone, email }: Customer, act: CustomerAct): Command {
  const detail = [formatPhone(phone), email].filter((part) => part !== '').join(' · ');
  const command = { id, group: 'Customers', label: name, detail } as const;
  return 'onOpen' in act
    ? { ...command, run: () => act.onOpen(id) }
    : { ...command, isNarrowing: true, run: () => act.onNarrow(phone) };
}
