import { useQuery } from '@tanstack/react-query';
import { readPercent } from '#contracts/forms/deductions.ts';
import { priceLimitForm } from '#contracts/forms/prices.ts';
import { EarlierVersions, type Setting, useSendChange, useSettingForm } from '#web/features/settings/index.ts';
import { type CallAnswer, call } from '#web/lib/api.ts';
import { callQuery } from '#web/lib/query.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { LimitCard } from './limit-card.tsx';

type Limit = CallAnswer<'prices.limit'>;

const LIMIT: Setting = { changed: 'price_limit_changed', paths: ['/api/price-limit'] };

/** Shows the percent above which a price change needs an admin, and lets an admin change it. */
export function PriceLimit() {
  return (
    <LimitCard
      label="Price changes"
      source={useQuery(callQuery('prices.limit', {}))}
      what="The limit of price changes"
      text={({ percent }) => limitText(percent)}
      note={({ percent, isInForce }) =>
        percent === null || isInForce
          ? 'Compared with the price of 24 hours ago and the last price an admin set.'
          : 'Off until you add a second employee.'
      }
    >
      {(limit, onClose) => <LimitDialog limit={limit} onClose={onClose} />}
    </LimitCard>
  );
}

function limitText(percent: number | null): string {
  return percent === null ? 'Price changes don’t need an admin.' : `Price changes above ${percent}% need an admin.`;
}

function LimitDialog({ limit, onClose }: { limit: Limit; onClose: () => void }) {
  const send = useSendChange(LIMIT);
  const form = useSettingForm({
    setting: LIMIT,
    schema: priceLimitForm,
    initial: { percent: limit.percent === null ? '' : String(limit.percent) },
    send: ({ percent }) => {
      const body = { percent: readPercent(percent), version: limit.version };
      return send(body, (sentBody, idempotencyKey) => call('prices.changeLimit', { body: sentBody, idempotencyKey }));
    },
    saved: { title: 'Limit saved' },
    onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Price changes"
      description="An admin approves with their own passcode. New products and new names need one, too."
      action="Save limit"
      onClose={onClose}
      below={
        <EarlierVersions title="Earlier limits" versions={limit.history}>
          {({ percent }) => limitText(percent)}
        </EarlierVersions>
      }
    >
      <FormField control={form.control} name="percent">
        {(field) => (
          <TextField
            label="Require an admin above (%)"
            hint="Leave empty to never require one."
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            {...field}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
