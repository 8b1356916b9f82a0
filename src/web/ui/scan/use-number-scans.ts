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
    take: (found, way) => {
      if (found.kind === 'device') onNumber(found.identifier, way);
      else toastFailure('That’s not the serial number', found.why);
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
  const held = before.trim();
  if (held === '' || continues || isSameNumber(held, scanned)) return true;
  const kept = held.length > 40 ? `${held.slice(0, 40)}…` : held;
  toastFailure(
    'Second scan not used',
    `The field already has ${kept}. To use ${scanned}, clear the field and scan again.`,
  );
  return false;
}
