import { type RefObject, useId, useState } from 'react';
import { EMPTY_VISIT, getsOf, type VisitForm, visitForm } from '#contracts/forms/counter.ts';
import { formatMoney, parseMoney } from '#domain/money.ts';
import { fromLocalField, toLocalField } from '#domain/shop-wall-clock.ts';
import { ApiError } from '#web/lib/api.ts';
import type { Draft } from '#web/lib/drafts/draft.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { usePaymentFees } from '#web/lib/payment-fees.ts';
import { terminalRegister } from '#web/lib/terminal-register.ts';
import { usePageData } from '#web/page-data.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { FormNotice } from '#web/ui/form/form-notice.tsx';
import { type Form, useForm, useTyped } from '#web/ui/form/use-form.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { toastFailure } from '#web/ui/toast.tsx';
import { createVisit, type Visit } from '../counter.api.ts';
import { PayFields } from '../paying/pay-fields.tsx';
import { payingFailure, TillLink } from '../paying/paying-failure.tsx';
import { DeviceList } from './device-list.tsx';
import { isEmptyVisit, type KeptVisit } from './kept-visit.ts';
import { StartOver } from './start-over.tsx';
import type { IntakeState } from './use-intake.ts';
import { useVisitFiles } from './use-visit-files.ts';
import { totalOf, toVisitBody } from './visit-draft.ts';
import { VisitFiles } from './visit-files.tsx';

const KINDS = [
  { value: 'purchase', label: 'Buy now', hint: 'Pay now and print a receipt' },
  { value: 'drop_off', label: 'Leave for testing', hint: 'Print a ticket with a pickup code. No payment yet.' },
] as const;

/** Default time until a device left for testing is ready: one day, in ms. */
const READY_MS = 24 * 3600 * 1000;

interface FinishVisitProps {
  intake: IntakeState;
  draft: Draft<KeptVisit>;
  section: RefObject<HTMLElement | null>;
  onDone: (visit: Visit) => void;
  onStartOver: () => void;
}

/** Shows the devices of the visit, their payment, and the button that finishes the visit: once, however often it is pressed. */
export function FinishVisit({ intake, draft, section, onDone, onStartOver }: FinishVisitProps) {
  const { devices } = intake;
  const { timeZone } = usePageData().shop;
  const total = totalOf(devices);
  const { fees, refetch: readFees } = usePaymentFees();
  const files = useVisitFiles();
  const [isDrawerProblem, setDrawerProblem] = useState(false);
  const form = useForm({
    schema: visitForm(total, fees),
    initial: draft.value?.visit ?? {
      ...EMPTY_VISIT,
      readyAt: toLocalField(new Date(Date.now() + READY_MS).toISOString(), timeZone),
    },
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
        fees,
      });
      const created = await createVisit(body, intake.sentKey);
      endDraft();
      onDone(created);
    },
    reportFailure: (error) => {
      const { text: message, isDrawerProblem: isCash } = isSaved(error)
        ? SAVED
        : payingFailure(error, 'We couldn’t finish this visit.');
      setDrawerProblem(isCash);
      void readFees();
      takeNewPrice(error, intake);
      toastFailure('Couldn’t finish the visit', message);
      return message;
    },
  });
  const { control } = form;
  const endDraft = () => {
    draft.end();
    files.drop();
  };
  const startOver = () => {
    endDraft();
    onStartOver();
  };
  const entered = useEntered(intake, form);
  useDraft(draft, entered);
  const typed = useTyped({ control, compute: (values) => values });
  const isPurchase = typed.kind === 'purchase';
  const heading = useId();
  return (
    <section
      ref={section}
      aria-labelledby={heading}
      className="grid gap-5 rounded-2xl border border-line bg-surface p-5 lg:sticky lg:top-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={heading} className="text-lg font-semibold">
          This visit
        </h2>
        {entered !== null && <StartOver onConfirm={startOver} />}
      </div>
      <DeviceList devices={devices} onAgree={intake.agree} onReason={intake.giveReason} onRemove={intake.remove} />
      <form {...form.element} aria-label="Payment" className="grid gap-4">
        <FormField control={control} name="kind">
          {({ value, onChange }) => (
            <RadioCards legend="Sell or leave?" options={KINDS} columns={2} value={value} onChange={onChange} />
          )}
        </FormField>
        {isPurchase ? (
          <PayFields
            typed={typed}
            fees={fees}
            totalCents={total}
            bind={(name, children) => (
              <FormField control={control} name={name}>
                {children}
              </FormField>
            )}
          />
        ) : (
          <FormField control={control} name="readyAt">
            {(field) => <TextField label="Ready by" type="datetime-local" {...field} />}
          </FormField>
        )}
        <VisitFiles files={files} />
        <FormNotice isAnnounced>{form.failure}</FormNotice>
        {form.failure !== null && isDrawerProblem && <TillLink />}
        <Button type="submit" size="lg" busy={form.isBusy} disabled={devices.length === 0}>
          {isPurchase ? `Pay ${formatMoney(getsOf(typed, total, fees))}` : 'Save and print ticket'}
        </Button>
        {devices.length === 0 && <p className="text-note text-muted">Add a device to continue.</p>}
      </form>
    </section>
  );
}

/** Shows the price of today where it refused a device. */
function takeNewPrice(error: unknown, { reprice }: IntakeState): void {
  if (!(error instanceof ApiError && error.code === 'price_changed')) return;
  const [, index = '0'] = /devices\.(\d+)/.exec(Object.keys(error.errors).join()) ?? [];
  const cents = error.price === null ? null : parseMoney(error.price);
  if (cents !== null) reprice(Number(index), cents);
}

/** Returns true when an earlier attempt, whose answer was lost, saved the visit as it was then. */
function isSaved(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'idempotency_key_reused';
}

const SAVED = {
  text: 'This visit was already saved, before your last change. Find it in Current Transactions, then start over here.',
  isDrawerProblem: false,
};

/** Returns the visit as entered so far; null while nothing is entered. */
function useEntered(
  { form: { control, readTyped }, sentKey, devices, license }: IntakeState,
  visit: Form<VisitForm, VisitForm>,
) {
  // Renders again with each letter typed in either form.
  useTyped({ control });
  useTyped({ control: visit.control });
  const entered: KeptVisit = { key: sentKey, typed: readTyped(), devices, license, visit: visit.readTyped() };
  return isEmptyVisit(entered) ? null : entered;
}
