import type { RefObject } from 'react';
import { isSameNumber } from '#domain/device-numbers/read-device-number.ts';
import { explainScan, readScannedCode, type ScannedCode } from '#domain/device-numbers/scanned-number.ts';
import { toastFailure } from '../toast.tsx';
import { type ScanWay, useScans } from './use-scans.ts';

interface NumberScans {
  /** Takes the IMEI or serial number that was scanned. */
  onNumber: (identifier: string, way: ScanWay) => void;
  /** A part of the dialog that takes the scans. */
  within: RefObject<HTMLElement | null>;
}

/** Takes the number of a device from a hand scanner, wherever the caret is; other codes are named. */
export function useNumberScans({ onNumber, within }: NumberScans): void {
  useScans<ScannedCode>({
    read: ({ kind, text, isTyped }) => (kind === 'code' ? readScannedCode(text, { isTyped: isTyped === true }) : null),
    take: (found, way) => {
      if (found.kind === 'device') onNumber(found.identifier, way);
      else toastFailure('That’s not the serial number', found.why);
    },
    explain: explainScan,
    within,
  });
}

/**
 * Returns true when a field may take a scanned number: it is empty, or holds that number. Another one is never overwritten, which
 * is said.
 * @param before what the field holds
 */
export function mayTakeNumber(before: string, scanned: string, { continues }: Pick<ScanWay, 'continues'>): boolean {
  const held = before.trim();
  if (held === '' || continues || isSameNumber(held, scanned)) return true;
  const kept = held.length > 40 ? `${held.slice(0, 40)}…` : held;
  toastFailure(
    'Second scan not used',
    `The field already has ${kept}. To use ${scanned}, clear the field and scan again.`,
  );
  return false;
}
