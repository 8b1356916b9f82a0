import { isElementLine, isLicenseText } from '#domain/counter/license-head.ts';
import { KEY_GAP_MS } from '../keys/lone-key.ts';

/** A pressed key. Times are in milliseconds of a monotonic clock, such as `event.timeStamp`. */
export interface PressedKey {
  /** As in `KeyboardEvent.key`. */
  key: string;
  at: number;
  /** True with Control, Alt or Command, but not with Shift. */
  hasModifier: boolean;
  /** True for repetitions of a key that is held down. */
  isRepeat: boolean;
}

/**
 * Handling of a key: it has its usual effect (`pass`), it is part of a license and has none (`swallow`), or it ends a
 * scan that is offered to the screen (`end`).
 */
export type KeyFate = 'pass' | 'swallow' | 'end';

/** After this many keys, a machine is certainly typing, and may pause as wireless scanners do. */
const SURE_LENGTH = 6;
const SURE_GAP_MS = 120;
/** Scanners pause between the lines of a license. */
const LICENSE_GAP_MS = 400;
/** Accepts a scan without an end key after this pause: a busy browser gets keys late. */
const REST_MS = 300;
const LICENSE_REST_MS = 600;
/** Minimum number of keys of a scan. */
const MIN_LENGTH = 3;
/** Minimum number of characters of a scan in a text field without an end key. */
const MIN_UNENDED_LENGTH = 8;
/** Maximum number of characters of a license. */
const MAX_LENGTH = 4000;

/** Maximum number of characters before a text is recognized as a license. */
const MAX_HEAD_LENGTH = 120;
/** First sign of the text of a license, also after the AIM identifier of a barcode. */
const LICENSE_SIGN = /^(?:\][A-Z]\d)?@$/;
/** Text before the first line feed of a license, with a scanner's prefix, or of a magnetic stripe whose first track is unreadable. */
const LICENSE_OPENING = /^\S{0,5}@$|^[%;+]E\?$/;
/** Keys that a scanner may send at the end of a text. */
const END_KEYS = ['Enter', 'Tab'];
/** Keys that may come in between and have no meaning. */
const NEUTRAL_KEYS = ['Shift', 'CapsLock', 'Control', 'Alt', 'AltGraph', 'Meta', 'NumLock', 'Fn'];

/**
 * Distinguishes a hand scanner from a typing person by the pace of keys. Recognizes the text of a license by its first
 * characters; its control characters (line feed, RS, CR) arrive as various keys, each of which ends a line.
 */
export class KeyBurst {
  /** Characters so far, without control characters. Lines of a license end with a line feed. */
  text = '';
  isLicense = false;
  /** True for one line of a license without its head, which may also be a serial number. */
  isOneLine = false;
  /** True when the last key began a burst. */
  isStart = false;
  #isHeld = false;
  #last = Number.NEGATIVE_INFINITY;

  /** Handles a key. After `end`, `text` is the scanned text until the next key. */
  press({ key, at, hasModifier, isRepeat }: PressedKey): KeyFate {
    this.isStart = false;
    const isInTime = at - this.#last <= this.#gapMs;
    if (NEUTRAL_KEYS.includes(key)) return this.isLicense && isInTime ? 'swallow' : 'pass';
    if (!isInTime || isRepeat) this.clear();
    this.#last = at;
    if (isRepeat) return 'pass';
    const isCharacter = key.length === 1 && !hasModifier;
    this.isOneLine = false;
    if (this.isLicense) return this.#swallow(isCharacter ? key : '\n');
    // People do not type a sign or a space that fast after it: it is the line feed of a license.
    if (isCharacter && LICENSE_SIGN.test(this.text) && !/[\p{L}\p{N}]/u.test(key)) return this.#swallow(key);
    if (isCharacter) return this.#type(key);
    if (LICENSE_OPENING.test(this.text) && key !== 'Backspace') return this.#swallow('\n');
    if (END_KEYS.includes(key) && !hasModifier && this.text.length >= MIN_LENGTH) return this.#end();
    // Drops a control character of a scan; an ordinary key ends the burst.
    if (this.text !== '' && hasModifier && key.length === 1) return 'swallow';
    this.clear();
    return 'pass';
  }

  /** Swallows the rest of a scan after a press: its keys would go to the pressed element. */
  hold(): void {
    this.#isHeld = true;
  }

  /** True while the keys of an interrupted scan are swallowed. */
  get isHeld(): boolean {
    return this.#isHeld;
  }

  /** Returns true when the keys so far are a scan without an end key. Requires more keys in a text field, where people type. */
  isScan(isInTextField: boolean): boolean {
    return this.isLicense || this.text.length >= (isInTextField ? MIN_UNENDED_LENGTH : MIN_LENGTH);
  }

  /** Returns true when a key at this time belongs to another burst than the keys so far. */
  isOver(at: number): boolean {
    return this.text !== '' && at - this.#last > this.#gapMs;
  }

  /** Pause after which a key belongs to another burst. */
  get #gapMs(): number {
    if (this.isLicense) return LICENSE_GAP_MS;
    return this.text.length >= SURE_LENGTH && !this.#isHeld ? SURE_GAP_MS : KEY_GAP_MS;
  }

  /** Time after which a scan without an end key is complete. */
  get restMs(): number {
    return this.isLicense ? LICENSE_REST_MS : REST_MS;
  }

  clear(): void {
    this.text = '';
    this.isLicense = false;
    this.isOneLine = false;
    this.#isHeld = false;
    this.#last = Number.NEGATIVE_INFINITY;
  }

  #type(character: string): KeyFate {
    this.isStart = this.text === '';
    this.text += character;
    this.isLicense = this.text.length <= MAX_HEAD_LENGTH && isLicenseText(this.text);
    return this.isLicense || this.#isHeld ? 'swallow' : 'pass';
  }

  /** Ends a scan, except for a license line without a head: waits for the next line. */
  #end(): KeyFate {
    if (!isElementLine(this.text)) return 'end';
    this.isOneLine = true;
    return this.#swallow('\n');
  }

  #swallow(character: string): KeyFate {
    this.isLicense = true;
    if (this.text.length < MAX_LENGTH) this.text += character;
    return 'swallow';
  }
}
