import { useQuery } from '@tanstack/react-query';
import { approvalLimitForm } from '#contracts/forms/payments.ts';
import { toDecimal } from '#domain/money.ts';
import { readTypedAmount } from '#domain/typed-amount.ts';
import { EarlierVersions, type Setting, useSendChange, useSettingForm } from '#web/features/settings/index.ts';
import { type CallAnswer, call } from '#web/lib/api.ts';
import { priceText } from '#web/lib/format.ts';
import { callQuery } from '#web/lib/query.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { LimitCard } from './limit-card.tsx';

type Limit = CallAnswer<'payments.limit'>;

const LIMIT: Setting = { changed: 'payment_limit_changed', paths: ['/api/payment-limit'] };

/** Shows the amount above which a second member approves payments, and lets an admin change it. */
export function ApprovalLimit() {
  return (
    <LimitCard
      label="Payment approval"
      source={useQuery(callQuery('payments.limit', {}))}
      what="The approval limit"
      text={({ secondAbove }) => limitText(secondAbove)}
      note={({ secondAbove, isInForce }) =>
        secondAbove === null || isInForce
          ? 'Added up over 24 hours: payments to one customer, and what one employee takes out of drawers, sells below cost or writes off.'
          : 'Off until you add a second employee.'
      }
    >
      {(limit, onClose) => <LimitDialog limit={limit} onClose={onClose} />}
    </LimitCard>
  );
}

function limitText(secondAbove: string | null): string {
  return secondAbove === null
    ? 'Payments don’t need a second person.'
    : `Payments above ${priceText(secondAbove)} need a second person.`;
}

function LimitDialog({ limit, onClose }: { limit: Limit; onClose: () => void }) {
  const send = useSendChange(LIMIT);
  const form = useSettingForm({
    setting: LIMIT,
    schema: approvalLimitForm,
    initial: { secondAbove: limit.secondAbove === null ? '' : priceText(limit.secondAbove).replace('$', '') },
    send: ({ secondAbove }) => {
      const cents = readTypedAmount(secondAbove);
      const body = { secondAbove: cents === null ? null : toDecimal(cents), version: limit.version };
      return send(body, (sentBody, idempotencyKey) => call('payments.changeLimit', { body: sentBody, idempotencyKey }));
    },
    saved: { title: 'Limit saved' },
    onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Payment approval"
      description="A second person approves with their own passcode."
      action="Save limit"
      onClose={onClose}
      below={
        <EarlierVersions title="Earlier limits" versions={limit.history}>
          {({ secondAbove }) => limitText(secondAbove)}
        </EarlierVersions>
      }
    >
      <FormField control={form.control} name="secondAbove">
        {(field) => (
          <TextField
            label="Require approval above ($)"
            hint="Total within 24 hours: paid to one customer, or taken out, sold below cost or written off by one employee. Leave empty to never require it."
            inputMode="decimal"
            autoComplete="off"
            maxLength={9}
            {...field}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
