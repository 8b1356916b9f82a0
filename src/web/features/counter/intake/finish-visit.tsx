import { type RefObject, useId, useState } from 'react';
import { EMPTY_VISIT, PAY_BY, visitForm } from '#contracts/forms/counter.ts';
import { formatMoney, parseMoney } from '#domain/money.ts';
import { feeOf, methodLabel, PAYMENT_METHOD_VALUES } from '#domain/payment-methods.ts';
import { fromLocalField, toLocalField } from '#domain/shop-wall-clock.ts';
import { ApiError, saidOf } from '#web/lib/api.ts';
import { SentKeys } from '#web/lib/sent-keys.ts';
import { terminalRegister } from '#web/lib/terminal-register.ts';
import { usePageData } from '#web/page-data.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { FormNotice } from '#web/ui/form/form-notice.tsx';
import { useForm, useTyped } from '#web/ui/form/use-form.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { toastFailure } from '#web/ui/toast.tsx';
import { createVisit, type Visit } from '../counter.api.ts';
import { DeviceList } from './device-list.tsx';
import type { IntakeState } from './use-intake.ts';
import { useVisitFiles } from './use-visit-files.ts';
import { totalOf, toVisitBody } from './visit-draft.ts';
import { VisitFiles } from './visit-files.tsx';

const KINDS = [
  { value: 'purchase', label: 'Buy now', hint: 'Pay and print the receipt' },
  { value: 'drop_off', label: 'Leave it for testing', hint: 'A ticket with a pick-up code, nothing is paid' },
] as const;

const PAY_OPTIONS = PAY_BY.map((value) => {
  if (value === 'split') return { value, label: 'In parts…' };
  const fee = feeOf(value);
  const label = methodLabel(value);
  return {
    value,
    label: `${label[0]?.toUpperCase()}${label.slice(1)}${fee === 0 ? '' : ` (fee ${formatMoney(fee)})`}`,
  };
});

/** A device that is left for testing is ready by the next day, unless staff say otherwise. */
const READY_MS = 24 * 3600 * 1000;

interface FinishVisitProps {
  intake: IntakeState;
  section: RefObject<HTMLElement | null>;
  onDone: (visit: Visit) => void;
}

/** The devices of the visit, how they are paid, and the button that finishes it: once, however often it is pressed. */
export function FinishVisit({ intake, section, onDone }: FinishVisitProps) {
  const { devices } = intake;
  const { timeZone } = usePageData().shop;
  const total = totalOf(devices);
  const files = useVisitFiles();
  const [sent] = useState(() => new SentKeys());
  const form = useForm({
    schema: visitForm(total),
    initial: { ...EMPTY_VISIT, readyAt: toLocalField(new Date(Date.now() + READY_MS).toISOString(), timeZone) },
    send: async (visit) => {
      const readyAt = visit.readyAt === '' ? null : fromLocalField(visit.readyAt, timeZone);
      const customer = intake.readCustomer();
      const body = toVisitBody({
        customer,
        devices,
        visit,
        readyAt,
        files: await files.send(),
        registerId: terminalRegister() ?? null,
      });
      const done = await createVisit(body, sent.keyOf(body));
      sent.settle(body);
      onDone(done);
    },
    tell: (error) => {
      const said = whatWasSaid(error);
      if (error instanceof ApiError && error.code === 'price_changed') {
        const [, index = '0'] = /devices\.(\d+)/.exec(Object.keys(error.errors).join()) ?? [];
        const cents = error.price === null ? null : parseMoney(error.price);
        if (cents !== null) intake.reprice(Number(index), cents);
      }
      toastFailure('Failed to finish the visit', said);
      return said;
    },
  });
  const { control } = form;
  const [kind, payBy] = useTyped({ control, name: ['kind', 'payBy'] });
  const isPurchase = kind === 'purchase';
  const heading = useId();
  return (
    <section
      ref={section}
      aria-labelledby={heading}
      className="grid gap-5 rounded-2xl border border-line bg-surface p-5 lg:sticky lg:top-4"
    >
      <h2 id={heading} className="text-lg font-semibold">
        This visit
      </h2>
      <DeviceList devices={devices} onAgree={intake.agree} onRemove={intake.remove} />
      <form {...form.element} aria-label="Payment" className="grid gap-4">
        <FormField control={control} name="kind">
          {({ value, onChange }) => (
            <RadioCards legend="What happens" options={KINDS} columns={2} value={value} onChange={onChange} />
          )}
        </FormField>
        {isPurchase ? (
          <>
            <FormField control={control} name="payBy">
              {(field) => <SelectField label="Paid by" options={PAY_OPTIONS} {...field} />}
            </FormField>
            {payBy === 'split' && (
              <div className="grid grid-cols-2 items-end gap-3">
                {PAYMENT_METHOD_VALUES.map((method) => (
                  <FormField key={method} control={control} name={method}>
                    {(field) => (
                      <TextField
                        label={`In $ by ${methodLabel(method)}`}
                        optional
                        inputMode="decimal"
                        maxLength={9}
                        autoComplete="off"
                        {...field}
                      />
                    )}
                  </FormField>
                ))}
              </div>
            )}
          </>
        ) : (
          <FormField control={control} name="readyAt">
            {(field) => <TextField label="Ready at" type="datetime-local" {...field} />}
          </FormField>
        )}
        <VisitFiles files={files} />
        <FormNotice isTold>{form.failure}</FormNotice>
        <Button type="submit" size="lg" busy={form.isBusy} disabled={devices.length === 0}>
          {isPurchase ? `Pay ${formatMoney(total)} and Finish` : 'Print the Ticket'}
        </Button>
        {devices.length === 0 && <p className="text-note text-muted">Add a device first.</p>}
      </form>
    </section>
  );
}

/** The server's words: of a field of a device, those beside it say more. */
function whatWasSaid(error: unknown): string {
  if (!(error instanceof ApiError))
    return saidOf(error) ?? 'The server did not answer. Press again: nothing is done twice.';
  const [first] = Object.values(error.errors);
  return first ?? saidOf(error) ?? 'The visit could not be finished.';
}
