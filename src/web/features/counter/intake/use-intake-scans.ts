import { explainLicense } from '#domain/counter/license-head.ts';
import { type LicenseFacts, readLicense } from '#domain/counter/read-license.ts';
import { explainScan, readScannedCode, type ScannedCode } from '#domain/device-numbers/scanned-number.ts';
import { shopTime } from '#domain/shop-day.ts';
import { usePageData } from '#web/page-data.ts';
import { mayTakeNumber } from '#web/ui/scan/use-number-scans.ts';
import { type Scan, type ScanWay, useScans } from '#web/ui/scan/use-scans.ts';
import { toast, toastFailure } from '#web/ui/toast.tsx';
import { findLicenseProblem } from './license-part.tsx';
import type { IntakeState } from './use-intake.ts';

/** Meaning of a scan for the intake; `unread` is a license that can't be read. */
type ScanResult = ScannedCode | { kind: 'license'; license: LicenseFacts } | { kind: 'unread'; why: string };

/** Handlers that move the focus after a scan. */
interface FocusHandlers {
  afterDevice: () => void;
  afterLicense: () => void;
}

const EDITED = { shouldDirty: true } as const;

/**
 * Fills the form from scans: the serial number of the device, or the seller from a license. Nothing is submitted.
 * @returns a function that does the same for a scan by camera
 */
export function useIntakeScans(
  { form, license: previousLicense, setLicense }: IntakeState,
  { afterDevice, afterLicense }: FocusHandlers,
): (scan: Scan) => void {
  const { timeZone } = usePageData().shop;
  const { setValue, clearErrors, readTyped } = form;
  const applyLicense = (license: LicenseFacts, isPressed: boolean) => {
    setLicense(license);
    if (previousLicense !== null && previousLicense.name !== license.name)
      toast({ title: `Seller changed to ${license.name}`, description: `It was ${previousLicense.name}.` });
    const hasCustomer = readTyped('customer') !== null;
    if (findLicenseProblem(license, today()) !== null) return;
    if (!hasCustomer) {
      for (const part of ['name', 'address', 'city', 'state', 'zip'] as const) setValue(part, license[part], EDITED);
      clearErrors(['name', 'address', 'city', 'state', 'zip']);
    }
    if (!isPressed) afterLicense();
  };
  const today = () => shopTime(new Date(), timeZone).day;
  const applyResult = (result: ScanResult, way: ScanWay) => {
    if (result.kind === 'other') return toastFailure('That’s not the serial number', result.why);
    if (result.kind === 'unread') return toastFailure('Couldn’t read the license', result.why);
    if (result.kind === 'license') return applyLicense(result.license, way.isPressed);
    if (!mayTakeNumber(readTyped('imei'), result.identifier, way)) return;
    setValue('imei', result.identifier, EDITED);
    clearErrors('imei');
    if (!way.isPressed) afterDevice();
  };
  useScans({ read: (scan) => readScan(scan, today()), take: applyResult, explain: explainScan });
  return (scan) => {
    const result = readScan(scan, today());
    if (result !== null) applyResult(result, { isPressed: false, continues: false });
  };
}

/** Returns null for a scan that the intake accepts; else the reason for its refusal. @param today of the shop, YYYY-MM-DD */
export function judgeScan(scan: Scan, today: string): string | null {
  const result = readScan(scan, today);
  if (result === null) return explainScan(scan.text);
  if (result.kind === 'other') return result.why;
  return result.kind === 'unread' ? result.why : null;
}

function readScan({ kind, text, isTyped = false }: Scan, today: string): ScanResult | null {
  if (kind === 'code') return readScannedCode(text, { isTyped });
  const license = readLicense(text, today);
  return license === null ? { kind: 'unread', why: explainLicense(text) } : { kind: 'license', license };
}
