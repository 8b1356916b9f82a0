import type { CustomerDesk } from '#contracts/staff-customers.ts';
import { formatMoney } from '#domain/money.ts';
import { methodLabel } from '#domain/payment-methods.ts';
import { sellerGot } from '#domain/payouts/fees.ts';
import {
  CHANNEL_NAMES,
  ORDER_COLUMNS as DESK,
  failureText,
  MessageState,
  ORDER_ID,
  type OrderColumn,
  OrderIdButton,
  ShopTime,
  waitingText,
} from '#web/features/order-desk/index.ts';
import { usePageData } from '#web/page-data.ts';
import type { Column } from '#web/ui/data-table/column.ts';

const SORTED: readonly OrderColumn[] = [ORDER_ID, DESK.date, DESK.device, DESK.status, DESK.value];

/** Columns without sorting: the sheet holds all rows. */
export const ORDER_COLUMNS: readonly Column<CustomerDesk['orders'][number]>[] = SORTED.map(
  ({ sort: _, ...column }) => column,
);

interface OrderRef {
  sellRequestId: string;
}

const ORDER = {
  id: 'order',
  header: 'Order',
  isRowHeader: true,
  cell: ({ sellRequestId }: OrderRef, open: () => void) => <OrderIdButton id={sellRequestId} onOpen={open} />,
} as const;

export const PAYMENT_COLUMNS: readonly Column<CustomerDesk['payments'][number]>[] = [
  ORDER,
  { id: 'paid', header: 'Paid', card: 'second', cell: ({ createdAt }) => <ShopTime instant={createdAt} /> },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    card: 'corner',
    cell: (payment) => {
      const got = formatMoney(sellerGot(payment));
      return payment.reversal === null ? (
        got
      ) : (
        <>
          <s>{got}</s> reversed
        </>
      );
    },
  },
  { id: 'method', header: 'Method', card: 'first', cell: ({ method }) => methodLabel(method) },
  { id: 'by', header: 'By', card: 'second-end', cell: ({ actor }) => actor },
];

export const NOTE_COLUMNS: readonly Column<CustomerDesk['notes'][number]>[] = [
  ORDER,
  {
    id: 'note',
    header: 'Note',
    card: 'first',
    className: 'whitespace-pre-wrap',
    cell: ({ text }) => text ?? 'Deleted with the account',
  },
  { id: 'by', header: 'By', card: 'second', cell: ({ actor }) => actor },
  { id: 'at', header: 'Created', card: 'second-end', cell: ({ createdAt }) => <ShopTime instant={createdAt} /> },
];

export const MESSAGE_COLUMNS: readonly Column<CustomerDesk['messages'][number]>[] = [
  ORDER,
  { id: 'channel', header: 'Channel', card: 'corner', cell: ({ channel }) => CHANNEL_NAMES[channel] },
  {
    id: 'text',
    header: 'Message',
    card: 'first',
    className: 'max-w-72',
    cell: ({ subject, text }) => <span className="line-clamp-2 break-words">{subject ?? text}</span>,
  },
  {
    id: 'state',
    header: 'Status',
    card: 'second',
    className: 'max-w-56',
    cell: (message) => <MessageStateCell message={message} />,
  },
  {
    id: 'at',
    header: 'When',
    card: 'second-end',
    cell: ({ sentAt, createdAt }) => <ShopTime instant={sentAt ?? createdAt} />,
  },
];

/** Shows the state of a message, and why it has not arrived. */
function MessageStateCell({ message }: { message: CustomerDesk['messages'][number] }) {
  const { timeZone } = usePageData().shop;
  const reason = waitingText(message, timeZone) ?? failureText(message);
  return (
    <>
      <MessageState {...message} />
      {reason !== null && <span className="mt-0.5 block text-sm text-muted wrap-anywhere">{reason}</span>}
    </>
  );
}
