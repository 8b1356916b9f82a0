import { referralProgramForm } from '#contracts/forms/referrals.ts';
import { toDecimal } from '#domain/money.ts';
import { EarlierVersions, type Setting, useSendChange, useSettingForm } from '#web/features/settings/index.ts';
import { call } from '#web/lib/api.ts';
import { priceText } from '#web/lib/format.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import type { Program } from './referrals.api.ts';

const PROGRAM: Setting = { changed: 'referral_program_changed', paths: ['/api/marketing/referral-program'] };

const FIELDS = [
  { name: 'referrerBonus', label: 'Referrer bonus ($)', hint: 'For the person who shared the link.' },
  { name: 'referredDiscount', label: 'Seller bonus ($)', hint: 'On top of the order’s price.' },
  { name: 'minimumPurchase', label: 'Minimum payment ($)', hint: 'Smaller orders don’t earn rewards.' },
  { name: 'validityDays', label: 'Link valid for (days)', hint: 'From opening the link to ordering.' },
  { name: 'holdDays', label: 'Hold (days)', hint: 'From payment to reward.' },
  { name: 'yearlyCap', label: 'Rewards per year', hint: 'Limit per referrer.' },
] as const;

/** Changes the settings of the program, with their history. They apply to orders from now on. */
export function ProgramDialog({ program, onClose }: { program: Program; onClose: () => void }) {
  const form = useProgramForm(program, onClose);
  const { control } = form;
  return (
    <FormDialog
      form={form}
      title="Referral program"
      description="Orders already placed keep the settings they had."
      action="Save program"
      onClose={onClose}
      below={
        <EarlierVersions title="Earlier settings" versions={program.history}>
          {termsText}
        </EarlierVersions>
      }
    >
      <FormField control={control} name="isActive">
        {({ name, value, onChange }) => (
          <CheckField label="On: customers can share links" {...{ name, value, onChange }} />
        )}
      </FormField>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {FIELDS.map(({ name, label, hint }) => (
          <FormField key={name} control={control} name={name}>
            {(field) => (
              <TextField label={label} hint={hint} inputMode="decimal" autoComplete="off" maxLength={10} {...field} />
            )}
          </FormField>
        ))}
      </div>
    </FormDialog>
  );
}

function useProgramForm(program: Program, onClose: () => void) {
  const send = useSendChange(PROGRAM);
  return useSettingForm({
    setting: PROGRAM,
    schema: referralProgramForm,
    initial: {
      isActive: program.isActive,
      referrerBonus: amountText(program.referrerBonus),
      referredDiscount: amountText(program.referredDiscount),
      minimumPurchase: amountText(program.minimumPurchase),
      validityDays: String(program.validityDays),
      holdDays: String(program.holdDays),
      yearlyCap: String(program.yearlyCap),
    },
    send: ({ referrerBonus, referredDiscount, minimumPurchase, ...same }) => {
      const body = {
        ...same,
        referrerBonus: toDecimal(referrerBonus),
        referredDiscount: toDecimal(referredDiscount),
        minimumPurchase: toDecimal(minimumPurchase),
        version: program.version,
      };
      return send(body, (sentBody, idempotencyKey) =>
        call('marketing.changeReferralProgram', { body: sentBody, idempotencyKey }),
      );
    },
    saved: { title: 'Referral program saved' },
    onClose,
  });
}

/** Formats an amount for its field: without the dollar sign, and cents only if there are any. */
function amountText(decimal: string): string {
  return priceText(decimal).replace('$', '');
}

function termsText(terms: Program['history'][number]): string {
  const { isActive, referrerBonus, referredDiscount, minimumPurchase, validityDays, holdDays, yearlyCap } = terms;
  const sums = `${priceText(referrerBonus)} and ${priceText(referredDiscount)} from ${priceText(minimumPurchase)}`;
  return `${isActive ? 'On' : 'Off'}: ${sums}; link ${validityDays} days, hold ${holdDays} days, ${yearlyCap} a year`;
}
