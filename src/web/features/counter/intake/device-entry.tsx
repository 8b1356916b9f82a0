import { useEffect, useRef } from 'react';
import { formatMoney } from '#domain/money.ts';
import { shopTime } from '#domain/shop-day.ts';
import { CustomerPart, DevicePart } from '#web/features/order-desk/index.ts';
import { PastSales } from '#web/features/past-sales/index.ts';
import { usePageData } from '#web/page-data.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useTyped } from '#web/ui/form/use-form.ts';
import { CameraButton } from '#web/ui/scan/camera/camera-button.tsx';
import type { Scan } from '#web/ui/scan/use-scans.ts';
import { BOTTOM_BAR } from '#web/ui/toast-placement.ts';
import { SeenBefore } from './held-device.tsx';
import { AddressPart, LicensePart } from './license-part.tsx';
import type { IntakeState } from './use-intake.ts';
import { judgeScan, useIntakeScans } from './use-intake-scans.ts';

interface DeviceEntryProps {
  intake: IntakeState;
  /** Moves the focus to the payment. */
  onFinish: () => void;
}

/** Asks for the customer and one device after the other. */
export function DeviceEntry({ intake, onFinish }: DeviceEntryProps) {
  const { form, cents, devices } = intake;
  const { control, element } = form;
  const customer = useRef<HTMLInputElement>(null);
  const device = useRef<HTMLInputElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const deviceFields = useRef<HTMLDivElement>(null);
  const customerFields = useRef<HTMLDivElement>(null);
  const takeScan = useIntakeScans(intake, {
    // Moves the focus once the fields show the scan.
    afterDevice: () =>
      requestAnimationFrame(() =>
        (device.current ?? firstUnchosen(deviceFields.current) ?? addButton.current)?.focus(),
      ),
    afterLicense: () => requestAnimationFrame(() => (emptyPhone(customerFields.current) ?? device.current)?.focus()),
  });
  const { timeZone } = usePageData().shop;
  const judge = (scan: Scan) => judgeScan(scan, shopTime(new Date(), timeZone).day);
  useEffect(() => customer.current?.focus(), []);
  // Starts the next device once one is on the list.
  const count = devices.length;
  useEffect(() => {
    if (count > 0) device.current?.focus();
  }, [count]);
  return (
    <form
      {...element}
      aria-label="Customer and device"
      className="grid gap-5"
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        if (event.ctrlKey || event.metaKey) {
          event.preventDefault();
          onFinish();
        } else if (event.target instanceof HTMLSelectElement) {
          // Submits by Enter in a select, where it would open the list; Space still does.
          event.preventDefault();
          event.currentTarget.requestSubmit();
        }
      }}
    >
      <Part title="Customer">
        <div ref={customerFields} className="grid gap-3">
          <LicensePart intake={intake}>
            <CameraButton
              kind="license"
              title="Scan license"
              hint="Use the wide barcode on the back."
              judge={judge}
              onScan={takeScan}
            >
              Scan license with camera
            </CameraButton>
          </LicensePart>
          <CustomerPart form={form} field={customer} onPicked={() => device.current?.focus()} />
          <AddressPart control={control} />
        </div>
      </Part>
      <Part title={count === 0 ? 'Device' : 'Next device'}>
        <div ref={deviceFields} className="grid gap-3">
          <DevicePart form={form} field={device} />
          <div className="sm:absolute sm:top-[calc(-0.4rem-var(--spacing-target))] sm:right-0">
            <CameraButton
              kind="code"
              title="Scan serial number"
              hint="It’s on the box. Or dial *#06# to show it on the screen."
              judge={judge}
              onScan={takeScan}
            >
              Scan with camera
            </CameraButton>
          </div>
        </div>
        <SeenBefore control={control} />
        <SoldBefore control={control} />
        <FormField control={control} name="notes">
          {(field) => <TextAreaField label="Notes" optional maxLength={1000} rows={1} {...field} />}
        </FormField>
        <div
          {...BOTTOM_BAR}
          className="sticky bottom-0 z-1 flex flex-wrap items-center justify-between gap-4 border-t border-line bg-canvas py-2 short:static"
        >
          <p aria-live="polite">
            <span className="block text-note text-muted">Offer</span>
            <span className="text-3xl font-bold tracking-tight tabular-nums">
              {cents === null ? '–' : formatMoney(cents)}
            </span>
          </p>
          <Button type="submit" ref={addButton} size="lg">
            {count === 0 ? 'Add device' : 'Add another device'}
          </Button>
        </div>
      </Part>
    </form>
  );
}

function emptyPhone(part: HTMLElement | null): HTMLInputElement | null {
  const phone = part?.querySelector<HTMLInputElement>('input[name=phone]') ?? null;
  return phone?.value === '' ? phone : null;
}

function firstUnchosen(part: HTMLElement | null): HTMLSelectElement | null {
  return [...(part?.querySelectorAll('select') ?? [])].find(({ value }) => value === '') ?? null;
}

/** Shows the past sale prices of devices like the one in the form. */
function SoldBefore({ control }: { control: IntakeState['form']['control'] }) {
  const product = useTyped({ control, name: 'product' });
  const condition = useTyped({ control, name: 'condition' });
  return <PastSales productId={product?.id ?? null} condition={condition} />;
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="min-h-target content-center text-lg font-semibold">{title}</legend>
      {/* Places the scan buttons next to the legend where there is space. */}
      <div className="relative mt-[0.4rem] grid gap-3">{children}</div>
    </fieldset>
  );
}
