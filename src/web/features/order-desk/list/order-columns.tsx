import type { ReactNode } from 'react';
import type { OrderSort, StaffOrder } from '#contracts/orders.ts';
import { SERVICE_NAMES } from '#domain/orders/service-names.ts';
import { shortCustomerId, shortOrderId } from '#domain/orders/short-id.ts';
import { formatPhone } from '#domain/phone/format-phone.ts';
import { CONDITION_LABELS } from '#domain/vocabulary.ts';
import { deviceText, OrderStatusBadge } from '#web/features/orders/index.ts';
import { priceText } from '#web/lib/format.ts';
import type { Column } from '#web/ui/data-table/column.ts';
import { RowButton } from '#web/ui/data-table/row-button.tsx';
import { CustomerLink } from '../customer-link.tsx';
import { Age, ShopTime } from '../shop-time.tsx';

export type OrderColumn = Column<StaffOrder, OrderSort>;

/** Limits the width: long texts would become tall cells on a narrow screen. */
const WIDE = 'min-w-44 max-w-72';

/** Columns that both areas choose from; `ORDER_ID` comes before them. */
export const ORDER_COLUMNS = {
  date: {
    id: 'date',
    header: 'Date',
    sort: 'createdAt',
    card: 'second-end',
    cell: ({ createdAt }) => <ShopTime instant={createdAt} />,
  },
  age: {
    id: 'age',
    header: 'Age',
    sort: 'createdAt',
    card: 'second-end',
    cell: ({ createdAt }) => <Age instant={createdAt} />,
  },
  customer: {
    id: 'customer',
    header: 'Customer',
    className: WIDE,
    card: 'second',
    cell: ({ customerId, customer }) => (
      <Lines first={<CustomerLink id={customerId}>{customer.name}</CustomerLink>}>
        <span className="font-mono">{shortCustomerId(customerId)}</span>
      </Lines>
    ),
  },
  contact: {
    id: 'contact',
    header: 'Phone and email',
    className: WIDE,
    hiddenAtFirst: true,
    cell: ({ customer }) => <Lines first={formatPhone(customer.phone)}>{customer.email}</Lines>,
  },
  device: {
    id: 'device',
    header: 'Device',
    className: WIDE,
    card: 'first',
    cell: (order) => <Lines first={deviceText(order)}>{CONDITION_LABELS[order.condition]}</Lines>,
  },
  service: {
    id: 'service',
    header: 'Service',
    hiddenAtFirst: true,
    cell: ({ serviceMethod }) => SERVICE_NAMES[serviceMethod],
  },
  status: {
    id: 'status',
    header: 'Status',
    sort: 'status',
    card: 'corner',
    cell: ({ status }) => <OrderStatusBadge status={status} />,
  },
  value: {
    id: 'value',
    header: 'Value',
    sort: 'quotedPrice',
    align: 'end',
    card: 'first-end',
    cell: ({ quotedPrice, finalPrice }) => (
      <>
        <span className="block font-semibold tabular-nums">{priceText(finalPrice ?? quotedPrice)}</span>
        {finalPrice !== null && finalPrice !== quotedPrice && (
          <span className="block text-sm text-muted tabular-nums">
            <span className="sr-only">quoted </span>
            <s>{priceText(quotedPrice)}</s>
          </span>
        )}
      </>
    ),
  },
  assignedTo: {
    id: 'assignedTo',
    header: 'Assigned to',
    hiddenAtFirst: true,
    cell: ({ assignedTo }) => assignedTo ?? <span className="text-muted">Unassigned</span>,
  },
  imei: {
    id: 'imei',
    header: 'IMEI or serial',
    hiddenAtFirst: true,
    cell: ({ imei }) =>
      imei === null ? <span className="text-muted">None</span> : <span className="font-mono">{imei}</span>,
  },
} as const satisfies Record<string, OrderColumn>;

/** First column of every table of orders. */
export const ORDER_ID: OrderColumn = {
  id: 'order',
  header: 'Order',
  isRowHeader: true,
  cell: ({ id }, open) => <OrderIdButton id={id} onOpen={open} />,
};

/** Shows the short id of an order in a table, and opens the order. */
export function OrderIdButton({ id, onOpen }: { id: string; onOpen: () => void }) {
  return (
    <RowButton row={id} onOpen={onOpen} className="min-h-target font-mono text-sm font-semibold">
      <span className="sr-only">Order </span>
      {shortOrderId(id)}
    </RowButton>
  );
}

/** Shows a fact with a smaller one below it. */
export function Lines({ first, children }: { first: ReactNode; children: ReactNode }) {
  return (
    <>
      <span className="block">{first}</span>
      <span className="block text-sm text-muted">{children}</span>
    </>
  );
}
