import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CustomerDesk } from '#contracts/staff-customers.ts';
import { shortCustomerId } from '#domain/orders/short-id.ts';
import { formatPhone } from '#domain/phone/normalize-phone.ts';
import { CustomerLink, placeText, Section } from '#web/features/order-desk/index.ts';
import { countText } from '#web/lib/count-text.ts';
import { phoneHref } from '#web/lib/phone-href.ts';
import { reading } from '#web/lib/query.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { MESSAGE_COLUMNS, NOTE_COLUMNS, ORDER_COLUMNS, PAYMENT_COLUMNS } from './customer-columns.tsx';

interface CustomerSheetProps {
  id: string;
  onOpenOrder: (order: { id: string }) => void;
  onClose: () => void;
}

/** Shows everything that the shop knows of one customer: contact, duplicates, orders, payments, notes and messages. */
export function CustomerSheet({ id, onOpenOrder, onClose }: CustomerSheetProps) {
  const { data, error, refetch } = useQuery(reading('customers.desk', { params: { id } }));
  return (
    <Dialog
      title={data?.customer.name ?? 'Customer'}
      description={`Customer ${shortCustomerId(id)}`}
      size="lg"
      closeOnBackdrop
      onClose={onClose}
    >
      {error !== null && <LoadFailure error={error} what="This customer" onRetry={() => void refetch()} />}
      {data === undefined && error === null && (
        <div role="status" className="grid gap-4">
          <span className="sr-only">Loading the customer…</span>
          <Skeleton className="h-24" />
          <Skeleton className="h-40" />
        </div>
      )}
      {data !== undefined && <Content desk={data} onOpenOrder={onOpenOrder} />}
    </Dialog>
  );
}

function Content({ desk, onOpenOrder }: { desk: CustomerDesk; onOpenOrder: CustomerSheetProps['onOpenOrder'] }) {
  const { orders, payments, notes, messages, duplicates } = desk;
  const open = ({ sellRequestId }: { sellRequestId: string }) => onOpenOrder({ id: sellRequestId });
  return (
    <div className="grid grid-cols-1 gap-6">
      {duplicates.length > 0 && <Duplicates duplicates={duplicates} />}
      <Contact desk={desk} />
      <Part
        title="Orders"
        nothing="This customer has no order."
        rows={orders}
        columns={ORDER_COLUMNS}
        onOpen={onOpenOrder}
      />
      <Part title="Payments" nothing="Nothing was paid yet." rows={payments} columns={PAYMENT_COLUMNS} onOpen={open} />
      <Part title="Notes" nothing="No note was written." rows={notes} columns={NOTE_COLUMNS} onOpen={open} />
      <Part title="Messages" nothing="No message was sent." rows={messages} columns={MESSAGE_COLUMNS} onOpen={open} />
    </div>
  );
}

interface PartProps<Row> {
  title: string;
  /** Said where there is no row. */
  nothing: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  onOpen: (row: Row) => void;
}

/** Lists one kind of what happened, each with the order that it belongs to. */
function Part<Row extends { id: string }>({ title, nothing, rows, columns, onOpen }: PartProps<Row>) {
  return (
    <Section title={`${title} (${rows.length})`}>
      {rows.length === 0 ? (
        <p className="text-muted">{nothing}</p>
      ) : (
        <DataTable
          caption={`${title} of this customer`}
          rows={rows}
          rowKey={({ id }) => id}
          columns={columns}
          onOpen={onOpen}
          empty={nothing}
          isDense
          hasCards
        />
      )}
    </Section>
  );
}

/** Names others that may be the same person. */
function Duplicates({ duplicates }: Pick<CustomerDesk, 'duplicates'>) {
  return (
    <div className="rounded-xl bg-tone-orange px-4 py-3 text-note text-on-tone-orange">
      <p className="font-semibold">
        {countText(duplicates.length, 'other record has', 'other records have')} the same phone or e-mail address.
      </p>
      <ul className="mt-1 grid gap-1">
        {duplicates.map(({ id, name, phone, email }) => (
          <li key={id} className="break-words">
            <CustomerLink id={id}>{name}</CustomerLink> ·{' '}
            {[shortCustomerId(id), formatPhone(phone), email].filter((part) => part !== '').join(' · ')}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Contact({ desk: { customer, user, otherRecords } }: { desk: CustomerDesk }) {
  return (
    <Section title="Contact">
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <Fact term="Phone">
          {customer.phone !== '' && (
            <a href={phoneHref(customer.phone)} className="text-link">
              {formatPhone(customer.phone)}
            </a>
          )}
        </Fact>
        <Fact term="E-mail">
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
      </dl>
    </Section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0 break-words">
      <dt className="text-sm text-muted">{term}</dt>
      <dd>{children === false ? 'Not known' : children}</dd>
    </div>
  );
}
