import { referralProgramForm } from '#contracts/forms/referrals.ts';
import { toDecimal } from '#domain/money.ts';
import { messageOf } from '#web/lib/api.ts';
import { momentText, priceText } from '#web/lib/format.ts';
import { usePageData } from '#web/page-data.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast, toastFailure } from '#web/ui/toast.tsx';
import { changeProgram, type Program } from './referrals.api.ts';

const FIELDS = [
  { name: 'referrerBonus', label: 'Referrer bonus ($)', hint: 'For whoever shared the link.' },
  { name: 'referredDiscount', label: 'Seller bonus ($)', hint: 'Beside the price of the order.' },
  { name: 'minimumPurchase', label: 'Minimum payment ($)', hint: 'Smaller orders earn nothing.' },
  { name: 'validityDays', label: 'Link valid for (days)', hint: 'From following it to ordering.' },
  { name: 'holdDays', label: 'Hold (days)', hint: 'From payment to reward.' },
  { name: 'yearlyCap', label: 'Rewards per year', hint: 'At most, for each referrer.' },
] as const;

/** Settings of the program (S3), with their history. They hold for the orders from now on. */
export function ProgramDialog({ program, onClose }: { program: Program; onClose: () => void }) {
  const form = useProgramForm(program, onClose);
  const { control } = form;
  return (
    <FormDialog
      form={form}
      title="Referral program"
      description="Orders that were placed before keep the settings of their day."
      action="Save program"
      isFailureTold
      onClose={onClose}
      below={<History program={program} />}
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

function useProgramForm(program: Program, onDone: () => void) {
  return useForm({
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
    send: async ({ referrerBonus, referredDiscount, minimumPurchase, ...same }) => {
      await changeProgram({
        ...same,
        referrerBonus: toDecimal(referrerBonus),
        referredDiscount: toDecimal(referredDiscount),
        minimumPurchase: toDecimal(minimumPurchase),
        version: program.version,
      });
      toast({ title: 'Referral program saved' });
      onDone();
    },
    tell: (error, isPlaced) => {
      const said = messageOf(error) ?? 'The server did not answer. Press again: nothing is done twice.';
      toastFailure('Failed to save the referral program', isPlaced ? null : said);
      return isPlaced ? null : said;
    },
  });
}

/** Writes an amount for its field: without the dollar sign, cents only where there are any. */
function amountText(decimal: string): string {
  return priceText(decimal).replace('$', '');
}

function History({ program: { history } }: { program: Program }) {
  const { shop } = usePageData();
  if (history.length === 0) return null;
  return (
    <details className="mt-5 border-t border-line pt-3">
      <summary className="min-h-target cursor-pointer content-center font-medium">Earlier settings</summary>
      <ol className="mt-1 grid gap-3">
        {history.map((version) => (
          <li key={version.version}>
            {version.isActive ? 'On' : 'Off'}: {priceText(version.referrerBonus)} and{' '}
            {priceText(version.referredDiscount)} from {priceText(version.minimumPurchase)}; link {version.validityDays}{' '}
            days, hold {version.holdDays} days, {version.yearlyCap} a year
            <span className="block text-note text-muted">
              {momentText(version.at, shop.timeZone)}, {version.actor}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
