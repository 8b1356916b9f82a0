import { ORDER_COLUMNS, OrdersTable } from '#web/features/order-desk/index.ts';
import type { OrderDialogsState } from '#web/features/payments/index.ts';

/** S2, Orders tab, in its order; the last four wait to be picked. */
const COLUMNS = [
  ORDER_COLUMNS.date,
  ORDER_COLUMNS.customer,
  ORDER_COLUMNS.device,
  ORDER_COLUMNS.status,
  ORDER_COLUMNS.value,
  ORDER_COLUMNS.contact,
  ORDER_COLUMNS.service,
  ORDER_COLUMNS.assignedTo,
  ORDER_COLUMNS.imei,
] as const;

/** Lists all orders of the shop, with Edit and View (S2). */
export function OrdersTab({ dialogs }: { dialogs: OrderDialogsState }) {
  return (
    <OrdersTable
      name="admin"
      caption="Orders"
      columns={COLUMNS}
      actions={[
        { label: 'Edit', key: 'editRow', run: dialogs.edit },
        { label: 'View', run: dialogs.view },
      ]}
      onNext={dialogs.goOn}
      onOpen={dialogs.view}
      taken={dialogs.taken}
    />
  );
}
