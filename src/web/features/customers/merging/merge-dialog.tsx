import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CustomerDesk, PossibleDuplicate } from '#contracts/staff-customers.ts';
import { shortCustomerId } from '#domain/orders/short-id.ts';
import { formatPhone } from '#domain/phone/format-phone.ts';
import { placeText } from '#web/features/order-desk/index.ts';
import { ApiError, messageOf } from '#web/lib/api.ts';
import { countText } from '#web/lib/count-text.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormNotice } from '#web/ui/form/form-notice.tsx';
import { NO_ANSWER } from '#web/ui/no-answer.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { ReadState } from '#web/ui/read-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.tsx';
import { customerDesk, mergeCustomers } from '../customers.api.ts';
import { planMerge } from './merge-plan.ts';

interface MergeDialogProps {
  /** Customer whose page is open. */
  desk: CustomerDesk;
  duplicate: PossibleDuplicate;
  onClose: () => void;
  /** Called with the id of the kept record. */
  onMerged: (id: string) => void;
}

/** Shows two customers side by side and previews the result before they are merged. */
export function MergeDialog({ desk, duplicate, onClose, onMerged }: MergeDialogProps) {
  const source = useQuery({ ...customerDesk(duplicate.id), staleTime: 0 });
  const { data: other } = source;
  const { keepable } = planMerge(desk, { customer: duplicate, user: duplicate.user });
  const [picked, setPicked] = useState(keepable[0] ?? null);
  const sides = other === undefined ? [] : [desk, other];
  const kept = sides.find(({ customer }) => customer.id === picked);
  const merged = sides.find(({ customer }) => customer.id !== picked);
  const merge = useMutation({
    mutationFn: ({ from, into }: { from: string; into: string }) => mergeCustomers(from, into),
    onSuccess: (_, { into }) => {
      toast({ title: 'Customers merged' });
      onClose();
      onMerged(into);
    },
  });
  return (
    <Dialog
      title="Merge customers"
      description="Combine two records of the same person into one."
      size="lg"
      isBusy={merge.isPending}
      onClose={onClose}
      footer={
        kept !== undefined &&
        merged !== undefined && (
          <Button
            className="w-full"
            busy={merge.isPending}
            onClick={() => merge.mutate({ from: merged.customer.id, into: kept.customer.id })}
          >
            Merge into {nameOf(kept)}
          </Button>
        )
      }
    >
      <div className="grid grid-cols-1 gap-6">
        <ReadState source={source} what="The other customer">
          <Skeleton className="h-48" />
        </ReadState>
        {kept !== undefined && merged !== undefined && other !== undefined && (
          <>
            <div className="grid grid-cols-2 gap-2 sm:gap-4">
              <Side desk={desk} other={other} isKept={kept === desk} />
              <Side desk={other} other={desk} isKept={kept === other} />
            </div>
            {keepable.length > 1 && (
              <RadioCards
                legend="Which record do you want to keep?"
                hint="Its name, phone, email and address come first. The other record’s details stay on file."
                columns={2}
                options={sides.map((side) => ({ value: side.customer.id, label: nameOf(side) }))}
                value={picked}
                onChange={setPicked}
              />
            )}
            <Result kept={kept} merged={merged} isFixed={keepable.length === 1} />
          </>
        )}
        <FormNotice>{merge.error === null ? null : reasonOf(merge.error)}</FormNotice>
      </div>
    </Dialog>
  );
}

function nameOf({ customer }: CustomerDesk): string {
  return `${customer.name} (${shortCustomerId(customer.id)})`;
}

function reasonOf(error: Error): string {
  if (error instanceof ApiError) return messageOf(error);
  console.warn('The customers could not be merged', error);
  return NO_ANSWER;
}

interface SideProps {
  desk: CustomerDesk;
  other: CustomerDesk;
  isKept: boolean;
}

/** Shows one of the two customers, and marks the details that both share. */
function Side({ desk, other, isKept }: SideProps) {
  const { customer, user } = desk;
  const isSame = (read: (side: CustomerDesk) => string) =>
    read(desk) !== '' && read(desk).toLowerCase() === read(other).toLowerCase();
  const facts = [
    { term: 'Phone', read: (side: CustomerDesk) => formatPhone(side.customer.phone) },
    { term: 'Email', read: (side: CustomerDesk) => side.customer.email },
    { term: 'Address', read: (side: CustomerDesk) => placeText(side.customer) },
  ];
  return (
    <section
      aria-label={nameOf(desk)}
      className={cx(
        'min-w-0 rounded-xl border px-3 py-3 text-note sm:px-4',
        isKept ? 'border-accent bg-accent-soft' : 'border-line',
      )}
    >
      <p className="text-sm text-muted">{isKept ? 'Kept' : 'Merged'}</p>
      <p className="text-base font-semibold wrap-anywhere">
        {customer.name} <span className="font-mono text-sm font-normal">{shortCustomerId(customer.id)}</span>
      </p>
      <dl className="mt-2 grid gap-1.5">
        {facts.map(({ term, read }) => (
          <div key={term} className="min-w-0">
            <dt className="text-sm text-muted">
              {term}
              {isSame(read) && <strong className="font-semibold text-ink"> · same</strong>}
            </dt>
            <dd className="wrap-anywhere">{read(desk) || 'Not provided'}</dd>
          </div>
        ))}
        <div>
          <dt className="text-sm text-muted">Account</dt>
          <dd className="wrap-anywhere">{user === null ? 'None (guest)' : user.email}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">Orders</dt>
          <dd className="tabular-nums">{desk.orders.length}</dd>
        </div>
      </dl>
    </section>
  );
}

interface ResultProps {
  kept: CustomerDesk;
  merged: CustomerDesk;
  /** True when only one of them can be kept. */
  isFixed: boolean;
}

/** Previews the result of a merge. */
function Result({ kept, merged, isFixed }: ResultProps) {
  const orders = kept.orders.length + merged.orders.length;
  return (
    <section aria-label="What happens next" className="rounded-xl bg-sunken px-4 py-3">
      <h3 className="font-semibold">What happens next</h3>
      <ul className="mt-1 grid list-disc gap-1 pl-5">
        {isFixed && <li>The account is kept. An account can’t be merged into a guest record.</li>}
        <li>
          {nameOf(kept)} will have {countText(orders, 'order')} with all payments, notes and messages. Searches show one
          customer, and links to {shortCustomerId(merged.customer.id)} open it.
        </li>
        <li>Each order keeps its original name, phone and address.</li>
        <li>
          This gives no one new access: an account holder sees the guest’s orders only after verifying the phone number.
        </li>
        <li>An admin can undo this on the customer’s page.</li>
      </ul>
    </section>
  );
}
