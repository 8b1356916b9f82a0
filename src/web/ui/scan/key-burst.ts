import { isElementLine, isLicenseText } from '#domain/counter/license-head.ts';
import { KEY_GAP_MS } from '../keys/lone-key.ts';

/** A key that went down. Times are in milliseconds of any clock that does not jump, such as `event.timeStamp`. */
export interface PressedKey {
  /** As in `KeyboardEvent.key`. */
  key: string;
  at: number;
  /** True with Control, Alt or Command, but not with Shift. */
  hasModifier: boolean;
  /** True for the repetitions of a key that is held. */
  isRepeat: boolean;
}

/**
 * What becomes of a key: it goes where it would (`pass`), it is part of a license and goes nowhere (`swallow`), or it ends
 * a scan that is offered to the screen (`end`).
 */
export type KeyFate = 'pass' | 'swallow' | 'end';

/** After this many keys a machine types for sure, and may pause: wireless ones do. */
const SURE_LENGTH = 6;
const SURE_GAP_MS = 120;
/** Scanners pause between the lines of a license. */
const LICENSE_GAP_MS = 400;
/** A scan that no key ends is taken after this pause: a busy browser gets keys late. */
const REST_MS = 300;
const LICENSE_REST_MS = 600;
/** Fewer keys are no scan. */
const SHORTEST = 3;
/** In a text field, a scan without a key at its end has at least as many characters. */
const SHORTEST_UNENDED = 8;
/** No license is longer. */
const LONGEST = 4000;

/** Longest start of a text by which a license is known. */
const LONGEST_HEAD = 120;
/** The sign with which the text of a license begins, also behind that of a barcode's kind (AIM). */
const SIGN = /^(?:\][A-Z]\d)?@$/;
/** What stands before the first line feed of a license, with a prefix of the scanner; or of a magnetic stripe whose first track is not read. */
const OPENING = /^\S{0,5}@$|^[%;+]E\?$/;
/** Keys that a scanner may send at the end of a text. */
const ENDS = ['Enter', 'Tab'];
/** Keys that come in between, and say nothing. */
const SILENT = ['Shift', 'CapsLock', 'Control', 'Alt', 'AltGraph', 'Meta', 'NumLock', 'Fn'];

/**
 * Tells the keys of a hand scanner from those of a person by their pace. The text of a license is known by its first
 * characters; its control characters (line feed, RS, CR) arrive as keys of many kinds, each of which is a line's end.
 */
export class KeyBurst {
  /** Characters so far, without control characters; lines of a license end with a line feed. */
  text = '';
  isLicense = false;
  /** True for a license of which one line came so far, without its head: a serial number may look like that. */
  isOneLine = false;
  /** True when the last key began a burst. */
  isStart = false;
  #isHeld = false;
  #last = Number.NEGATIVE_INFINITY;

  /** Takes a key. After `end`, `text` is what was scanned, until the next key. */
  press({ key, at, hasModifier, isRepeat }: PressedKey): KeyFate {
    this.isStart = false;
    const isInTime = at - this.#last <= this.#gapMs;
    if (SILENT.includes(key)) return this.isLicense && isInTime ? 'swallow' : 'pass';
    if (!isInTime || isRepeat) this.clear();
    this.#last = at;
    if (isRepeat) return 'pass';
    const isCharacter = key.length === 1 && !hasModifier;
    this.isOneLine = false;
    if (this.isLicense) return this.#swallow(isCharacter ? key : '\n');
    // Nobody writes a sign or a blank that fast behind it: it stands for the line feed of a license.
    if (isCharacter && SIGN.test(this.text) && !/[\p{L}\p{N}]/u.test(key)) return this.#swallow(key);
    if (isCharacter) return this.#type(key);
    if (OPENING.test(this.text) && key !== 'Backspace') return this.#swallow('\n');
    if (ENDS.includes(key) && !hasModifier && this.text.length >= SHORTEST) return this.#end();
    // A control character of a scan is left out; an ordinary key ends what was typed.
    if (this.text !== '' && hasModifier && key.length === 1) return 'swallow';
    this.clear();
    return 'pass';
  }

  /** Takes the rest of a scan although a press came: its keys would go to what was pressed. */
  hold(): void {
    this.#isHeld = true;
  }

  /** True while keys go nowhere, of a scan into which a press came. */
  get isHeld(): boolean {
    return this.#isHeld;
  }

  /** Returns true when the keys so far are a scan, although no key ended it: people type into fields, some fast. */
  isScan(isInTextField: boolean): boolean {
    return this.isLicense || this.text.length >= (isInTextField ? SHORTEST_UNENDED : SHORTEST);
  }

  /** Returns true when a key at a time is of another burst than the keys so far. */
  isOver(at: number): boolean {
    return this.text !== '' && at - this.#last > this.#gapMs;
  }

  /** Pause after which no further key belongs to the burst. */
  get #gapMs(): number {
    if (this.isLicense) return LICENSE_GAP_MS;
    return this.text.length >= SURE_LENGTH && !this.#isHeld ? SURE_GAP_MS : KEY_GAP_MS;
  }

  /** Time after which a scan that no key ended is complete. */
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
    this.isLicense = this.text.length <= LONGEST_HEAD && isLicenseText(this.text);
    return this.isLicense || this.#isHeld ? 'swallow' : 'pass';
  }

  /** Ends a scan; a line of a license whose head was lost waits for the next one. */
  #end(): KeyFate {
    if (!isElementLine(this.text)) return 'end';
    this.isOneLine = true;
    return this.#swallow('\n');
  }

  #swallow(character: string): KeyFate {
    this.isLicense = true;
    if (this.text.length < LONGEST) this.text += character;
    return 'swallow';
  }
}
