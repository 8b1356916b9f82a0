import { type LicenseFacts, readLicense } from '#domain/counter/read-license.ts';
import { explainScan, readScannedCode, type ScannedCode } from '#domain/counter/scanned-code.ts';
import { shopTime } from '#domain/shop-day.ts';
import { usePageData } from '#web/page-data.ts';
import { type Scan, useScans } from '#web/ui/scan/use-scans.ts';
import { toastFailure } from '#web/ui/toast.tsx';
import { problemOf } from './license-part.tsx';
import type { IntakeState } from './use-intake.ts';

/** What a scan means to the intake; `unread` is a license of which nothing can be read. */
type Found = ScannedCode | { kind: 'license'; license: LicenseFacts } | { kind: 'unread' };

/** Where the focus goes after a scan. */
interface Ways {
  afterDevice: () => void;
  afterLicense: () => void;
}

const EDITED = { shouldDirty: true } as const;

/**
 * Fills the form from scans: the serial number of the device, or the seller from a license. Nothing is submitted.
 * @returns the same for a text that a camera has read
 */
export function useIntakeScans(
  { form, setLicense }: IntakeState,
  { afterDevice, afterLicense }: Ways,
): (scan: Scan) => void {
  const { timeZone } = usePageData().shop;
  const { setValue, clearErrors, readTyped } = form;
  const takeLicense = (license: LicenseFacts) => {
    setLicense(license);
    const isKnown = readTyped('customer') !== null;
    if (problemOf(license, shopTime(new Date(), timeZone).day) !== null) return;
    if (!isKnown) {
      for (const part of ['name', 'address', 'city', 'state', 'zip'] as const) setValue(part, license[part], EDITED);
      clearErrors(['name', 'address', 'city', 'state', 'zip']);
    }
    afterLicense();
  };
  const take = (found: Found) => {
    if (found.kind === 'other') return toastFailure('That’s not the serial number', found.why);
    if (found.kind === 'unread') return toastFailure('Couldn’t read the license', UNREAD);
    if (found.kind === 'license') return takeLicense(found.license);
    setValue('imei', found.identifier, EDITED);
    clearErrors('imei');
    afterDevice();
  };
  useScans({ read, take, explain: explainScan });
  return (scan) => {
    const found = read(scan);
    if (found !== null) take(found);
  };
}

const UNREAD =
  'Scan it again. If licenses never scan, set the scanner to send line feeds, or enter the seller by hand.';

/** Returns null for a scan that the intake takes; else what it is. */
export function judgeScan(scan: Scan): string | null {
  const found = read(scan);
  if (found === null) return explainScan(scan.text);
  if (found.kind === 'other') return found.why;
  return found.kind === 'unread' ? UNREAD : null;
}

function read({ kind, text }: Scan): Found | null {
  if (kind === 'code') return readScannedCode(text);
  const license = readLicense(text);
  return license === null ? { kind: 'unread' } : { kind: 'license', license };
}
