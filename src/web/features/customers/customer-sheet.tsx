import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { CustomerDesk } from '#contracts/staff-customers.ts';
import { shortCustomerId } from '#domain/orders/short-id.ts';
import { formatPhone } from '#domain/phone/format-phone.ts';
import { placeText, Section } from '#web/features/order-desk/index.ts';
import { useRecord } from '#web/lib/places/use-record.ts';
import { PhoneLink } from '#web/ui/contact/phone-link.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ReadState } from '#web/ui/read-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { MESSAGE_COLUMNS, NOTE_COLUMNS, ORDER_COLUMNS, PAYMENT_COLUMNS } from './customer-columns.tsx';
import { cacheDesk, customerDesk } from './customers.api.ts';
import { Duplicates } from './merging/duplicates.tsx';
import { MergeHistory } from './merging/merge-history.tsx';

interface CustomerSheetProps {
  id: string;
  /** Called with the new id when the record was merged into another. */
  onMoved: (id: string) => void;
  onClose: () => void;
}

/** Shows all data of one customer: contact, duplicates, orders, payments, notes and messages. */
export function CustomerSheet({ id, onMoved, onClose }: CustomerSheetProps) {
  const source = useQuery(customerDesk(id));
  const { data } = source;
  const followMerge = useEffectEvent((desk: CustomerDesk) => {
    cacheDesk(desk);
    onMoved(desk.customer.id);
  });
  useEffect(() => {
    if (data !== undefined && data.customer.id !== id) followMerge(data);
  }, [data, id]);
  return (
    <Dialog
      title={data?.customer.name ?? 'Customer'}
      description={`Customer ${shortCustomerId(data?.customer.id ?? id)}`}
      size="lg"
      closeOnBackdrop
      onClose={onClose}
    >
      <ReadState source={source} what="This customer">
        <Skeleton className="h-24" />
        <Skeleton className="h-40" />
      </ReadState>
      {data !== undefined && <Content desk={data} onMoved={onMoved} />}
    </Dialog>
  );
}

interface ContentProps extends Pick<CustomerSheetProps, 'onMoved'> {
  desk: CustomerDesk;
}

function Content({ desk, onMoved }: ContentProps) {
  const { orders, payments, notes, messages } = desk;
  const order = useRecord('order');
  const open = ({ sellRequestId }: { sellRequestId: string }) => order.open(sellRequestId);
  return (
    <div className="grid grid-cols-1 gap-6">
      {desk.duplicates.length > 0 && <Duplicates desk={desk} onMerged={onMoved} />}
      <Contact desk={desk} />
      <Part
        title="Orders"
        emptyText="No orders yet."
        rows={orders}
        columns={ORDER_COLUMNS}
        onOpen={({ id }) => order.open(id)}
      />
      <Part title="Payments" emptyText="No payments yet." rows={payments} columns={PAYMENT_COLUMNS} onOpen={open} />
      <Part title="Notes" emptyText="No notes yet." rows={notes} columns={NOTE_COLUMNS} onOpen={open} />
      <Part title="Messages" emptyText="No messages yet." rows={messages} columns={MESSAGE_COLUMNS} onOpen={open} />
      {desk.merges.length > 0 && <MergeHistory merges={desk.merges} />}
    </div>
  );
}

interface PartProps<Row> {
  title: string;
  /** Text for an empty list. */
  emptyText: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  onOpen: (row: Row) => void;
}

/** Lists rows of one kind, each with its order. */
function Part<Row extends { id: string }>({ title, emptyText, rows, columns, onOpen }: PartProps<Row>) {
  return (
    <Section title={`${title} (${rows.length})`}>
      {rows.length === 0 ? (
        <p className="text-muted">{emptyText}</p>
      ) : (
        <DataTable
          caption={`${title} of this customer`}
          rows={rows}
          rowKey={({ id }) => id}
          columns={columns}
          onOpen={onOpen}
          empty={emptyText}
          hasCards
        />
      )}
    </Section>
  );
}

function Contact({ desk: { customer, user, otherRecords, mergedRecords } }: { desk: CustomerDesk }) {
  return (
    <Section title="Contact">
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <Fact term="Phone">
          <PhoneLink phone={customer.phone} />
        </Fact>
        <Fact term="Email">
          {customer.email !== '' && (
            <a href={`mailto:${customer.email}`} className="text-link break-all">
              {customer.email}
            </a>
          )}
        </Fact>
        <Fact term="Address">{placeText(customer)}</Fact>
        <Fact term="Account">{user === null ? 'None' : `${user.name}, ${user.email}`}</Fact>
        {otherRecords.length > 0 && (
          <Fact term="Other addresses">
            {otherRecords.map((record) => (
              <span key={record.id} className="block">
                {placeText(record)}
              </span>
            ))}
          </Fact>
        )}
        {mergedRecords.length > 0 && (
          <Fact term="Also known as">
            {mergedRecords.map((record) => (
              <span key={record.id} className="block wrap-anywhere">
                {[record.name, formatPhone(record.phone), record.email].filter((part) => part !== '').join(' · ')}
              </span>
            ))}
          </Fact>
        )}
      </dl>
    </Section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0 break-words">
      <dt className="text-sm text-muted">{term}</dt>
      <dd>{children === false ? 'Not provided' : children}</dd>
    </div>
  );
}
