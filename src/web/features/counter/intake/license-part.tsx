import { type ReactNode, useState } from 'react';
import { checkSeller, SELLER_PROBLEMS } from '#domain/counter/check-seller.ts';
import type { LicenseFacts } from '#domain/counter/read-license.ts';
import { shopTime } from '#domain/shop-day.ts';
import { dateText } from '#web/lib/format.ts';
import { usePageData } from '#web/page-data.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { TextField } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useTyped } from '#web/ui/form/use-form.ts';
import { AlertIcon } from '#web/ui/icons.tsx';
import type { IntakeState } from './use-intake.ts';

interface LicensePartProps {
  intake: IntakeState;
  /** Control that scans the license by camera. */
  children: ReactNode;
}

/** Shows the scanned license, or why its holder can't sell. */
export function LicensePart({ intake: { license, setLicense }, children }: LicensePartProps) {
  const { timeZone } = usePageData().shop;
  if (license === null) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:absolute sm:top-[calc(-0.4rem-var(--spacing-target))] sm:right-0">
        <p className="text-note text-muted">Scan the seller’s license to fill this in.</p>
        {children}
      </div>
    );
  }
  const problem = findLicenseProblem(license, shopTime(new Date(), timeZone).day);
  return (
    <div
      role={problem === null ? 'status' : 'alert'}
      className={cx(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl px-4 py-2',
        problem === null ? 'border border-accent bg-accent-soft' : 'bg-danger-soft text-danger',
      )}
    >
      {problem !== null && <AlertIcon className="size-5" />}
      <p className="min-w-0 flex-1 basis-44 [overflow-wrap:anywhere]">
        <span className="block font-semibold">{problem ?? 'License scanned'}</span>
        <span className="block text-note">{factsText(license)}</span>
      </p>
      <Button variant="secondary" aria-label="Remove license" onClick={() => setLicense(null)}>
        Remove
      </Button>
    </div>
  );
}

/** Returns the reason why the holder of a license can't sell; null when there is none. @param today of the shop */
export function findLicenseProblem({ birthDate, expires }: LicenseFacts, today: string): string | null {
  const problem = checkSeller({ birthDate, licenseExpires: expires }, today);
  return problem === null ? null : SELLER_PROBLEMS[problem].message;
}

function factsText({ name, birthDate, expires, isNameCut }: LicenseFacts): string {
  return [
    isNameCut ? `${name} (shortened in the barcode: check the card)` : name,
    birthDate === null ? 'no birth date in the barcode: check the license' : `born ${dateText(birthDate)}`,
    expires === null ? 'no expiration date in the barcode' : `expires ${dateText(expires)}`,
  ].join(' · ');
}

/** Asks for a new customer's address, on request or once a license has filled it in. */
export function AddressPart({ control }: Pick<IntakeState['form'], 'control'>) {
  const [isWanted, setWanted] = useState(false);
  const [customer, ...parts] = useTyped({ control, name: ['customer', 'address', 'city', 'state', 'zip'] });
  if (customer !== null) return null;
  if (!isWanted && parts.every((part) => part === '')) {
    return (
      <Button
        variant="quiet"
        className="-my-2 -ml-2 justify-self-start [--button-side:0.5rem]"
        onClick={() => setWanted(true)}
      >
        Add address
      </Button>
    );
  }
  return (
    <div className="grid gap-4 sm:grid-cols-6">
      <FormField control={control} name="address">
        {(field) => (
          <TextField
            label="Street address"
            optional
            maxLength={200}
            autoComplete="off"
            className="sm:col-span-6"
            {...field}
          />
        )}
      </FormField>
      <FormField control={control} name="city">
        {(field) => (
          <TextField label="City" optional maxLength={80} autoComplete="off" className="sm:col-span-2" {...field} />
        )}
      </FormField>
      <FormField control={control} name="state">
        {(field) => (
          <TextField label="State" optional maxLength={2} autoComplete="off" className="sm:col-span-2" {...field} />
        )}
      </FormField>
      <FormField control={control} name="zip">
        {(field) => (
          <TextField
            label="ZIP code"
            optional
            inputMode="numeric"
            maxLength={5}
            autoComplete="off"
            className="sm:col-span-2"
            {...field}
          />
        )}
      </FormField>
    </div>
  );
}
