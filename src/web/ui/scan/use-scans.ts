import { type RefObject, useEffect, useEffectEvent } from 'react';
import { countPress, expectScans } from '../keys/lone-key.ts';
import { dialogInFront } from '../keys/use-page-key.ts';
import { toastFailure } from '../toast.tsx';
import { type KeptControl, keepFocused } from './kept-control.ts';
import { KeyBurst } from './key-burst.ts';

/** A text that a hand scanner typed. */
export interface Scan {
  kind: 'code' | 'license';
  /** Without control characters; the lines of a license end with a line feed. */
  text: string;
}

export interface ScanPlan<Read> {
  /**
   * Reads a scan, without an effect.
   * @returns null for a text that means nothing here; in a text field it is left as if it was typed
   */
  read: (scan: Scan) => Read | null;
  /** Takes what was read. What the scan's keys did to the focused control is undone before, and its Enter does nothing. */
  take: (read: Read) => void;
  /** Says why a scan is not taken that no text field shows. */
  explain: (text: string) => string;
  /** Dialog that takes the scans, instead of the page: they are taken only while it is in front. */
  within?: RefObject<HTMLElement | null>;
}

/**
 * Takes what a hand scanner types, wherever the caret is, while the component is shown. The keys of a license reach no field
 * and no button. Shortcuts (`usePageKey`) sleep while a scan runs.
 */
export function useScans<Read>({ read, take, explain, within }: ScanPlan<Read>): void {
  /** @returns true when the scan was taken, or refused with words */
  const offer = useEffectEvent((scan: Scan, kept: KeptControl | null): boolean => {
    const owner = within === undefined ? null : (within.current?.closest('dialog') ?? undefined);
    const isInFront = dialogInFront() === owner;
    const found = isInFront ? read(scan) : null;
    if (found === null && scan.kind === 'code' && (!isInFront || kept?.takesText === true)) return false;
    kept?.restore();
    if (found !== null) take(found);
    else if (isInFront) toastFailure('Couldn’t read that scan', explain(scan.text));
    else toastFailure('Couldn’t read the license', 'Close the open dialog, then scan again.');
    return true;
  });
  useEffect(() => catchScans(offer), []);
}

/** Listens before everything else. @returns a function that stops it */
function catchScans(offer: (scan: Scan, kept: KeptControl | null) => boolean): () => void {
  const burst = new KeyBurst();
  let kept: KeptControl | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const offerBurst = () => offer({ kind: burst.isLicense ? 'license' : 'code', text: burst.text.trim() }, kept);
  /**
   * Takes a scan that no key ends. It may go on: keys that a busy browser delivers later are known by their times, and the
   * whole is then taken in place of the half.
   */
  const rest = () => {
    if (burst.isScan(kept?.takesText === true)) offerBurst();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    const wasLicense = burst.isLicense;
    const fate = burst.press({
      key: event.key,
      at: event.timeStamp,
      hasModifier: event.ctrlKey || event.altKey || event.metaKey,
      isRepeat: event.repeat,
    });
    countPress(burst.isStart || burst.text === '');
    if (burst.isStart) kept = keepFocused();
    if (burst.isLicense && !wasLicense) kept?.restore();
    clearTimeout(timer);
    if (fate === 'swallow' || (fate === 'end' && offerBurst())) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    if (fate === 'end') burst.clear();
    if (burst.text !== '') timer = setTimeout(rest, burst.restMs);
  };
  // A button acts when Space comes up.
  const onKeyUp = (event: KeyboardEvent) => {
    if (burst.isLicense) event.preventDefault();
  };
  const stopExpecting = expectScans();
  window.addEventListener('keydown', onKeyDown, true);
  window.addEventListener('keyup', onKeyUp, true);
  return () => {
    clearTimeout(timer);
    stopExpecting();
    window.removeEventListener('keydown', onKeyDown, true);
    window.removeEventListener('keyup', onKeyUp, true);
  };
}
