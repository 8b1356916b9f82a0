import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { beginReturnForm } from '#contracts/forms/returns.ts';
import { declineLabel, SELLER_WORDS_MAX, STAFF_DECLINE_CAUSES } from '#domain/orders/decline-cause.ts';
import { useOpening } from '#web/lib/places/use-record.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { ReadState } from '#web/ui/read-state.tsx';
import { toast } from '#web/ui/toast.tsx';
import { ReturnBadge } from './return-words.tsx';
import { beginReturn, refusalText, returnOfOrder } from './returns.api.ts';

interface OrderReturnProps {
  orderId: string;
  number: string;
}

/** Shows the return of an order's device with a link to it, or starts one; renders nothing when none can be started. */
export function OrderReturn({ orderId, number }: OrderReturnProps) {
  const source = useQuery(returnOfOrder(orderId));
  const { data } = source;
  const [isOpen, setOpen] = useState(false);
  const opening = useOpening();
  if (data === undefined) return <ReadState source={source} what="The return" />;
  if (data.found === null && !data.canBegin) return null;
  return (
    <section aria-label="Return" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {data.found !== null && (
        <>
          <span className="font-semibold">Return</span>
          <ReturnBadge deviceReturn={data.found} />
          <Link
            {...opening('return', data.found.id, 'order')}
            className="grid min-h-target content-center font-semibold text-link"
          >
            Open return
          </Link>
        </>
      )}
      {data.canBegin && (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Return device
        </Button>
      )}
      {isOpen && <BeginDialog orderId={orderId} number={number} onClose={() => setOpen(false)} />}
    </section>
  );
}

const CAUSES = [
  { value: '', label: 'Choose' },
  ...STAFF_DECLINE_CAUSES.map((value) => ({ value, label: declineLabel(value) })),
];

function BeginDialog({ orderId, number, onClose }: OrderReturnProps & { onClose: () => void }) {
  const form = useForm({
    schema: beginReturnForm,
    initial: { cause: '', words: '', note: '' },
    send: async (typed) => {
      await beginReturn(orderId, typed);
      toast({ title: 'Return started', description: `Order ${number}. We’ll tell the customer.` });
      onClose();
    },
    reportFailure: refusalText,
  });
  return (
    <FormDialog
      form={form}
      title="Return device"
      description={`Order ${number}`}
      action="Start return"
      onClose={onClose}
    >
      <p>This declines the order. We ship the device back for free and tell the seller right away.</p>
      <FormField control={form.control} name="cause">
        {(field) => <SelectField label="Reason" options={CAUSES} {...field} />}
      </FormField>
      <FormField control={form.control} name="words">
        {(field) => (
          <TextField
            label="Message to the seller"
            hint="They’ll see this in our message and on their order."
            autoComplete="off"
            maxLength={SELLER_WORDS_MAX}
            {...field}
          />
        )}
      </FormField>
      <FormField control={form.control} name="note">
        {(field) => (
          <TextField
            label="Internal note"
            hint="Only staff see this."
            optional
            autoComplete="off"
            maxLength={200}
            {...field}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
