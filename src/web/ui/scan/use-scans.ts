import { type RefObject, useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { continuesScan, isWholeCode, splitScans } from '#domain/device-numbers/scanned-number.ts';
import { countPress, expectScans } from '../keys/lone-key.ts';
import { dialogInFront } from '../keys/use-page-key.ts';
import { toastFailure } from '../toast.tsx';
import { type KeptControl, keepFocused } from './kept-control.ts';
import { KeyBurst, type PressedKey } from './key-burst.ts';

/** A text from a hand scanner. */
export interface Scan {
  kind: 'code' | 'license';
  /** Without control characters; the lines of a license end with a line feed. */
  text: string;
  /** True when its keys went into a text field: a person may have typed it. */
  isTyped?: boolean;
}

/** Circumstances of a scan. */
export interface ScanWay {
  /** True when a press ended the scan: leave the focus alone, so the press reaches its button. */
  isPressed: boolean;
  /** True when it extends a scan that was accepted at a pause: it replaces that scan. */
  continues: boolean;
}

export interface ScanPlan<Read> {
  /**
   * Reads a scan, without an effect.
   * @returns null for a text without a meaning here; a text field keeps it as if it was typed
   */
  read: (scan: Scan) => Read | null;
  /** Handles what was read. The focused control has been restored before, and the Enter of the scan has no effect. */
  take: (read: Read, way: ScanWay) => void;
  /** Explains why a scan outside of a text field was not accepted. */
  explain: (text: string) => string;
  /** Element inside the dialog that accepts the scans instead of the page, only while the dialog is in front. */
  within?: RefObject<HTMLElement | null>;
}

/**
 * Accepts scans of a hand scanner, wherever the caret is, while the component is shown. The keys of a license reach no
 * field and no button. Shortcuts (`usePageKey`) are off during a scan.
 */
export function useScans<Read>({ read, take, explain, within }: ScanPlan<Read>): void {
  /** @returns true when the scan was accepted, or refused with a message */
  const offer = useEffectEvent((scan: Scan, kept: KeptControl | null, way: ScanWay): boolean => {
    const owner = within === undefined ? null : (within.current?.closest('dialog') ?? undefined);
    const isInFront = dialogInFront() === owner;
    const isTyped = kept?.takesText === true;
    const results = isInFront ? readAll(scan, isTyped) : [];
    const isUnread = results.length === 0;
    if (isUnread && scan.kind === 'code' && (!isInFront || isTyped)) return false;
    restoreBefore(scan, kept);
    // Renders before the press goes on: a form reads the content of its fields.
    flushSync(() => {
      for (const result of results) take(result, way);
    });
    if (isUnread && !isInFront) toastFailure('Couldn’t read the license', 'Close the open dialog, then scan again.');
    else if (isUnread && scan.kind === 'license')
      toastFailure('That’s a driver license', 'Scan licenses on Customer Intake.');
    else if (isUnread) toastFailure('Couldn’t read that scan', explain(scan.text));
    return true;
  });
  /** Reads a scan, or several without a key between them. @returns an empty list when one of them has no meaning here */
  function readAll(scan: Scan, isTyped: boolean): Read[] {
    const texts = scan.kind === 'code' ? splitScans(scan.text) : [scan.text];
    const results = texts.flatMap((text) => read({ ...scan, text, isTyped }) ?? []);
    return results.length === texts.length ? results : [];
  }
  useEffect(() => catchScans(offer), []);
}

/** Restores the content of a control from before a scan. It may be the first sign of a license whose next key came late. */
function restoreBefore({ kind }: Pick<Scan, 'kind'>, kept: KeptControl | null): void {
  if (kind === 'license' && kept?.value === '@') kept.restore('');
  else kept?.restore();
}

function pressedKey({ key, timeStamp: at, ctrlKey, altKey, metaKey, repeat: isRepeat }: KeyboardEvent): PressedKey {
  return { key, at, hasModifier: ctrlKey || altKey || metaKey, isRepeat };
}

function scanOf({ text, isLicense, isOneLine }: KeyBurst): Scan {
  const isCode = !isLicense || (isOneLine && isWholeCode(text.trim()));
  return { kind: isCode ? 'code' : 'license', text: text.trim() };
}

/** Catches scans. @returns a function that stops this */
function catchScans(offer: (scan: Scan, kept: KeptControl | null, way: ScanWay) => boolean): () => void {
  const burst = new KeyBurst();
  let kept: KeptControl | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Text that was offered at a pause, until more keys follow. */
  let offered = '';
  /** Returns true for keys that continue the content of their field: they stay there as if they were typed. */
  const continuesField = () => !burst.isLicense && kept?.takesText === true && continuesScan(kept.value, burst.text);
  const offerBurst = (isPressed = false) => {
    if (continuesField()) return false;
    const continues = offered !== '' && burst.text !== offered && burst.text.startsWith(offered);
    offered = burst.text;
    return offer(scanOf(burst), kept, { isPressed, continues });
  };
  /**
   * Accepts a scan without an end key. When a busy browser delivers further keys later, their times show that they belong
   * to it, and the whole scan replaces the first part.
   */
  const takeUnended = (isPressed = false) => {
    clearTimeout(timer);
    if (burst.text !== offered && burst.isScan(kept?.takesText === true)) offerBurst(isPressed);
  };
  /** Accepts the current scan before another scan or a press begins. */
  const finishScan = (isPressed: boolean) => {
    takeUnended(isPressed);
    burst.clear();
    offered = '';
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (burst.isOver(event.timeStamp)) finishScan(false);
    const wasLicense = burst.isLicense;
    const fate = burst.press(pressedKey(event));
    countPress(burst.isStart || burst.text === '');
    if (burst.isStart) kept = keepFocused();
    if (burst.isLicense && !wasLicense) restoreBefore({ kind: 'license' }, kept);
    clearTimeout(timer);
    if (fate === 'swallow' || (fate === 'end' && (offerBurst() || burst.isHeld))) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    if (fate === 'end') {
      burst.clear();
      offered = '';
    }
    if (burst.text !== '') timer = setTimeout(() => takeUnended(), burst.restMs);
  };
  // A button acts on the release of Space.
  const onKeyUp = (event: KeyboardEvent) => {
    if (burst.isLicense) event.preventDefault();
  };
  /** Keeps the rest of an interrupted scan out of the pressed element; a license is offered at its end. */
  const onPress = ({ timeStamp }: PointerEvent) => {
    if (burst.text === '' || burst.isOver(timeStamp)) return finishScan(true);
    if (burst.isLicense) return;
    takeUnended(true);
    burst.hold();
  };
  const stopListening = listenFirst({ keydown: onKeyDown, keyup: onKeyUp, pointerdown: onPress });
  return () => {
    clearTimeout(timer);
    stopListening();
  };
}

type Listeners = { [Kind in 'keydown' | 'keyup' | 'pointerdown']: (event: WindowEventMap[Kind]) => void };

/** Listens before all other listeners, and registers that scans are expected. @returns a function that stops both */
function listenFirst({ keydown, keyup, pointerdown }: Listeners): () => void {
  const stopExpecting = expectScans();
  window.addEventListener('keydown', keydown, true);
  window.addEventListener('keyup', keyup, true);
  window.addEventListener('pointerdown', pointerdown, true);
  return () => {
    stopExpecting();
    window.removeEventListener('keydown', keydown, true);
    window.removeEventListener('keyup', keyup, true);
    window.removeEventListener('pointerdown', pointerdown, true);
  };
}
