import type { RefObject } from 'react';
import { isSameNumber } from '#domain/device-numbers/read-device-number.ts';
import { explainScan, readScannedCode, type ScannedCode } from '#domain/device-numbers/scanned-number.ts';
import { toastFailure } from '../toast.tsx';
import { type ScanWay, useScans } from './use-scans.ts';

interface NumberScans {
  /** Called with the scanned IMEI or serial number. */
  onNumber: (identifier: string, way: ScanWay) => void;
  /** Element inside the dialog that accepts the scans. */
  within: RefObject<HTMLElement | null>;
}

/** Accepts the number of a device from a hand scanner, wherever the caret is; describes other codes. */
export function useNumberScans({ onNumber, within }: NumberScans): void {
  useScans<ScannedCode>({
    read: ({ kind, text, isTyped }) => (kind === 'code' ? readScannedCode(text, { isTyped: isTyped === true }) : null),
    take: (code, way) => {
      if (code.kind === 'device') onNumber(code.identifier, way);
      else toastFailure('That’s not the serial number', code.why);
    },
    explain: explainScan,
    within,
  });
}

/**
 * Returns true when a field may receive a scanned number: it is empty, or has that number. Never overwrites another
 * number; shows a message instead.
 * @param before content of the field
 */
export function mayTakeNumber(before: string, scanned: string, { continues }: Pick<ScanWay, 'continues'>): boolean {
  const current = before.trim();
  if (current === '' || continues || isSameNumber(current, scanned)) return true;
  const shortened = current.length > 40 ? `${current.slice(0, 40)}…` : current;
  toastFailure(
    'Second scan not used',
    `The field already has ${shortened}. To use ${scanned}, clear the field and scan again.`,
  );
  return false;
}
