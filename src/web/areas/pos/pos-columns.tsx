import type { StaffOrder } from '#contracts/orders.ts';
import { SERVICE_NAMES } from '#domain/orders/service-names.ts';
import { shortCustomerId } from '#domain/orders/short-id.ts';
import { CONDITION_LABELS } from '#domain/vocabulary.ts';
import { CustomerLink, Lines, ORDER_COLUMNS, type OrderColumn } from '#web/features/order-desk/index.ts';
import { deviceText } from '#web/features/orders/index.ts';

/** Returns the known facts of a device: "Good · locked · battery 87%". */
function deviceFacts({ condition, lockStatus, batteryHealth }: StaffOrder): string {
  const battery = batteryHealth === null ? null : `battery ${batteryHealth}%`;
  return [CONDITION_LABELS[condition], lockStatus, battery].filter((fact) => fact !== null).join(' · ');
}

/** Columns of the point of sale, after the order's id; the last are hidden until picked. */
export const POS_COLUMNS: readonly OrderColumn[] = [
  ORDER_COLUMNS.age,
  { ...ORDER_COLUMNS.value, header: 'Price' },
  {
    id: 'customer-service',
    header: 'Customer and service',
    card: 'second',
    cell: ({ customerId, customer, serviceMethod }) => (
      <Lines
        first={
          <span className="sm:whitespace-nowrap">
            <CustomerLink id={customerId}>{customer.name}</CustomerLink>
          </span>
        }
      >
        <span className="sm:whitespace-nowrap">
          <span className="font-mono">{shortCustomerId(customerId)}</span> · {SERVICE_NAMES[serviceMethod]}
        </span>
      </Lines>
    ),
  },
  {
    id: 'device-facts',
    header: 'Device',
    className: 'min-w-52 max-w-76',
    card: 'first',
    cell: (order) => (
      <Lines first={deviceText(order)}>
        {deviceFacts(order)}
        {order.imei !== null && (
          <>
            {' · '}
            <span className="font-mono">{order.imei}</span>
          </>
        )}
      </Lines>
    ),
  },
  ORDER_COLUMNS.status,
  ORDER_COLUMNS.contact,
  ORDER_COLUMNS.assignedTo,
  { ...ORDER_COLUMNS.date, hiddenAtFirst: true },
];
