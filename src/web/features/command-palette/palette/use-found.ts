import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { StaffOrder } from '#contracts/orders.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { statusLabel } from '#domain/orders/status.ts';
import { formatPhone } from '#domain/phone/format-phone.ts';
import { groupBy } from '#domain/stand-ins/group-by.ts';
import { cleanLine } from '#domain/text/clean-text.ts';
import { searchOrders } from '#web/features/order-desk/index.ts';
import { deviceText } from '#web/features/orders/index.ts';
import type { CallAnswer } from '#web/lib/api.ts';
import { useRecord } from '#web/lib/places/use-record.ts';
import { callQuery } from '#web/lib/query.tsx';
import { useDebounced } from '#web/lib/use-debounced.ts';
import type { Command } from '../command.ts';

const DEBOUNCE_MS = 200;
const MIN_LENGTH = 2;
/** Most results shown of visits, of units and of customers. */
const MAX_PER_KIND = 5;

type Transaction = CallAnswer<'visits.transactions'>[number];
type Unit = CallAnswer<'inventory.units'>[number];
type Customer = CallAnswer<'customers.search'>[number];

/** Rights of the member to search more than visits and customers. */
export interface SearchRights {
  orders: boolean;
  units: boolean;
}

interface SearchOptions {
  rights: SearchRights;
  /** Replaces the typed text by a narrower search. */
  onNarrow: (typed: string) => void;
}

/**
 * Searches on the server after a pause in typing. The results of all searches come at once, so that none moves another; a failed
 * search does not hide those of the others.
 */
export function useSearchResults(typed: string, { rights, onNarrow }: SearchOptions) {
  const openOrder = useRecord('order').open;
  const openUnit = useRecord('unit').open;
  const openVisit = useRecord('visit').open;
  const openCustomer = useRecord('customer').open;
  const text = cleanLine(typed);
  const q = useDebounced(text, DEBOUNCE_MS);
  const isLong = q.length >= MIN_LENGTH;
  const enabledIf = (enabled: boolean) => ({ enabled: enabled && isLong, gcTime: 0 });
  const query = { q, limit: String(MAX_PER_KIND) };
  const orders = useQuery({ ...searchOrders(q), ...enabledIf(rights.orders) });
  const visits = useQuery({ ...callQuery('visits.transactions', { query }), ...enabledIf(true) });
  const units = useQuery({ ...callQuery('inventory.units', { query }), ...enabledIf(rights.units) });
  const customers = useQuery({ ...callQuery('customers.search', { query: { q } }), ...enabledIf(true) });
  const searches: readonly UseQueryResult[] = [orders, visits, units, customers];
  const isCurrent = isLong && q === text;
  const isLoading = searches.some((search) => search.isLoading);
  const results: Command[] =
    !isCurrent || isLoading
      ? []
      : [
          ...(orders.data ?? []).map((order) => orderCommand(order, openOrder)),
          ...visitCommands(visits.data ?? [], openVisit),
          ...(units.data ?? []).map((unit) => unitCommand(unit, openUnit)),
          // Narrows to the customer's phone for members who may not open customers: it finds their visits and units.
          ...(customers.data ?? [])
            .slice(0, MAX_PER_KIND)
            .map((customer) => customerCommand(customer, rights.orders ? { onOpen: openCustomer } : { onNarrow })),
        ];
  return {
    results,
    isSearching: text.length >= MIN_LENGTH && (q !== text || isLoading),
    error: isCurrent ? (searches.find(({ error }) => error !== null)?.error ?? null) : null,
    retry: () => {
      for (const search of searches) if (search.error !== null) void search.refetch();
    },
  };
}

function orderCommand(order: StaffOrder, onOpen: (id: string) => void): Command {
  return {
    id: order.id,
    group: 'Orders',
    label: `${shortOrderId(order.id)} · ${order.customer.name}`,
    detail: `${deviceText(order)} · ${statusLabel(order.status)}`,
    run: () => onOpen(order.id),
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

type CustomerAct = { onOpen: (id: string) => void } | Pick<SearchOptions, 'onNarrow'>;

function customerCommand({ id, name, phone, email }: Customer, act: CustomerAct): Command {
  const detail = [formatPhone(phone), email].filter((part) => part !== '').join(' · ');
  const command = { id, group: 'Customers', label: name, detail } as const;
  return 'onOpen' in act
    ? { ...command, run: () => act.onOpen(id) }
    : { ...command, isNarrowing: true, run: () => act.onNarrow(phone) };
}
