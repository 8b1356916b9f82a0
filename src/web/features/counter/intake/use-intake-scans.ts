import { explainScan, readScannedCode, type ScannedCode } from '#domain/counter/scanned-code.ts';
import { useScans } from '#web/ui/scan/use-scans.ts';
import { toastFailure } from '#web/ui/toast.tsx';
import type { IntakeState } from './use-intake.ts';

/** Fills the form from hand scans: the serial number of a device. Nothing is submitted. */
export function useIntakeScans({ form }: IntakeState, goOn: () => void): (code: ScannedCode) => void {
  const take = (code: ScannedCode) => {
    if (code.kind === 'other') return toastFailure('This is not the serial number', code.why);
    form.setValue('imei', code.identifier, { shouldDirty: true });
    form.clearErrors('imei');
    goOn();
  };
  useScans({
    read: ({ kind, text }) => (kind === 'code' ? readScannedCode(text) : null),
    take,
    explain: explainScan,
  });
  return take;
}
