import { explainLicense } from '#domain/counter/license-head.ts';
import { type LicenseFacts, readLicense } from '#domain/counter/read-license.ts';
import { explainScan, readScannedCode, type ScannedCode } from '#domain/device-numbers/scanned-number.ts';
import { shopTime } from '#domain/shop-day.ts';
import { usePageData } from '#web/page-data.ts';
import { mayTakeNumber } from '#web/ui/scan/use-number-scans.ts';
import { type Scan, type ScanWay, useScans } from '#web/ui/scan/use-scans.ts';
import { toast, toastFailure } from '#web/ui/toast.tsx';
import { problemOf } from './license-part.tsx';
import type { IntakeState } from './use-intake.ts';

/** Meaning of a scan for the intake; `unread` is a license that can't be read. */
type Found = ScannedCode | { kind: 'license'; license: LicenseFacts } | { kind: 'unread'; why: string };

/** Handlers that move the focus after a scan. */
interface Ways {
  afterDevice: () => void;
  afterLicense: () => void;
}

const EDITED = { shouldDirty: true } as const;

/**
 * Fills the form from scans: the serial number of the device, or the seller from a license. Nothing is submitted.
 * @returns a function that does the same for a scan by camera
 */
export function useIntakeScans(
  { form, license: before, setLicense }: IntakeState,
  { afterDevice, afterLicense }: Ways,
): (scan: Scan) => void {
  const { timeZone } = usePageData().shop;
  const { setValue, clearErrors, readTyped } = form;
  const takeLicense = (license: LicenseFacts, isPressed: boolean) => {
    setLicense(license);
    if (before !== null && before.name !== license.name)
      toast({ title: `Seller changed to ${license.name}`, description: `It was ${before.name}.` });
    const isKnown = readTyped('customer') !== null;
    if (problemOf(license, today()) !== null) return;
    if (!isKnown) {
      for (const part of ['name', 'address', 'city', 'state', 'zip'] as const) setValue(part, license[part], EDITED);
      clearErrors(['name', 'address', 'city', 'state', 'zip']);
    }
    if (!isPressed) afterLicense();
  };
  const today = () => shopTime(new Date(), timeZone).day;
  const take = (found: Found, way: ScanWay) => {
    if (found.kind === 'other') return toastFailure('That’s not the serial number', found.why);
    if (found.kind === 'unread') return toastFailure('Couldn’t read the license', found.why);
    if (found.kind === 'license') return takeLicense(found.license, way.isPressed);
    if (!mayTakeNumber(readTyped('imei'), found.identifier, way)) return;
    setValue('imei', found.identifier, EDITED);
    clearErrors('imei');
    if (!way.isPressed) afterDevice();
  };
  useScans({ read: (scan) => read(scan, today()), take, explain: explainScan });
  return (scan) => {
    const found = read(scan, today());
    if (found !== null) take(found, { isPressed: false, continues: false });
  };
}

/** Returns null for a scan that the intake accepts; else the reason for its refusal. @param today of the shop, YYYY-MM-DD */
export function judgeScan(scan: Scan, today: string): string | null {
  const found = read(scan, today);
  if (found === null) return explainScan(scan.text);
  if (found.kind === 'other') return found.why;
  return found.kind === 'unread' ? found.why : null;
}

function read({ kind, text, isTyped = false }: Scan, today: string): Found | null {
  if (kind === 'code') return readScannedCode(text, { isTyped });
  const license = readLicense(text, today);
  return license === null ? { kind: 'unread', why: explainLicense(text) } : { kind: 'license', license };
}
