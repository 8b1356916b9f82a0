import { type RefObject, useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { goesOnFrom, isWholeCode, splitScans } from '#domain/device-numbers/scanned-number.ts';
import { countPress, expectScans } from '../keys/lone-key.ts';
import { dialogInFront } from '../keys/use-page-key.ts';
import { toastFailure } from '../toast.tsx';
import { type KeptControl, keepFocused } from './kept-control.ts';
import { KeyBurst, type PressedKey } from './key-burst.ts';

/** A text that a hand scanner typed. */
export interface Scan {
  kind: 'code' | 'license';
  /** Without control characters; the lines of a license end with a line feed. */
  text: string;
  /** True where its keys went into a text field: a person may have typed it. */
  isTyped?: boolean;
}

/** How a scan came. */
export interface ScanWay {
  /** True when it was taken because a press came: whoever takes it leaves the focus, so that the press finds its button. */
  isPressed: boolean;
  /** True when it goes on from what was taken at a pause: it stands in its place. */
  continues: boolean;
}

export interface ScanPlan<Read> {
  /**
   * Reads a scan, without an effect.
   * @returns null for a text that means nothing here; in a text field it is left as if it was typed
   */
  read: (scan: Scan) => Read | null;
  /** Takes what was read. What the scan's keys did to the focused control is undone before, and its Enter does nothing. */
  take: (read: Read, way: ScanWay) => void;
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
  const offer = useEffectEvent((scan: Scan, kept: KeptControl | null, way: ScanWay): boolean => {
    const owner = within === undefined ? null : (within.current?.closest('dialog') ?? undefined);
    const isInFront = dialogInFront() === owner;
    const isTyped = kept?.takesText === true;
    const found = isInFront ? readAll(scan, isTyped) : [];
    const isUnread = found.length === 0;
    if (isUnread && scan.kind === 'code' && (!isInFront || isTyped)) return false;
    restoreBefore(scan, kept);
    // Shown before the press goes on: a form reads what its fields show.
    flushSync(() => {
      for (const one of found) take(one, way);
    });
    if (isUnread && !isInFront) toastFailure('Couldn’t read the license', 'Close the open dialog, then scan again.');
    else if (isUnread && scan.kind === 'license')
      toastFailure('That’s a driver license', 'Scan licenses on Customer Intake.');
    else if (isUnread) toastFailure('Couldn’t read that scan', explain(scan.text));
    return true;
  });
  /** Reads a scan, or several that came without a key between them. @returns none where one of them means nothing here */
  function readAll(scan: Scan, isTyped: boolean): Read[] {
    const texts = scan.kind === 'code' ? splitScans(scan.text) : [scan.text];
    const found = texts.flatMap((text) => read({ ...scan, text, isTyped }) ?? []);
    return found.length === texts.length ? found : [];
  }
  useEffect(() => catchScans(offer), []);
}

/** Puts back what a control held before a scan. The sign of a license's start may stand there, of which the next key came late. */
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

/** Catches scans. @returns a function that stops it */
function catchScans(offer: (scan: Scan, kept: KeptControl | null, way: ScanWay) => boolean): () => void {
  const burst = new KeyBurst();
  let kept: KeptControl | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What was offered by a pause, until more keys follow. */
  let offered = '';
  /** True for keys that go on from what their field holds: they stay there as if they were typed. */
  const goesOn = () => !burst.isLicense && kept?.takesText === true && goesOnFrom(kept.value, burst.text);
  const offerBurst = (isPressed = false) => {
    if (goesOn()) return false;
    const continues = offered !== '' && burst.text !== offered && burst.text.startsWith(offered);
    offered = burst.text;
    return offer(scanOf(burst), kept, { isPressed, continues });
  };
  /**
   * Takes a scan that no key ends. It may go on: keys that a busy browser delivers later are known by their times, and the
   * whole is then taken in place of the half.
   */
  const rest = (isPressed = false) => {
    clearTimeout(timer);
    if (burst.text !== offered && burst.isScan(kept?.takesText === true)) offerBurst(isPressed);
  };
  /** Takes what was scanned before something else begins: another scan, or a press. */
  const settle = (isPressed: boolean) => {
    rest(isPressed);
    burst.clear();
    offered = '';
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (burst.isOver(event.timeStamp)) settle(false);
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
    if (burst.text !== '') timer = setTimeout(() => rest(), burst.restMs);
  };
  // A button acts when Space comes up.
  const onKeyUp = (event: KeyboardEvent) => {
    if (burst.isLicense) event.preventDefault();
  };
  /** The rest of a scan into which a press comes belongs to the scan: a license is offered at its end. */
  const onPress = ({ timeStamp }: PointerEvent) => {
    if (burst.text === '' || burst.isOver(timeStamp)) return settle(true);
    if (burst.isLicense) return;
    rest(true);
    burst.hold();
  };
  const stopListening = listenFirst({ keydown: onKeyDown, keyup: onKeyUp, pointerdown: onPress });
  return () => {
    clearTimeout(timer);
    stopListening();
  };
}

type Listeners = { [Kind in 'keydown' | 'keyup' | 'pointerdown']: (event: WindowEventMap[Kind]) => void };

/** Listens before everything else, and says that scans are expected. @returns a function that stops it */
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
