import { plainText } from '#domain/text/clean-text.ts';
import type { Command } from '../../command.ts';
import { beginsWith, joined, wordsOf, wordsOfName } from './words.ts';

/** Places of matches in the list, the best first. Within one, commands keep their order. */
const RANKS = {
  numbered: 0,
  named: 1,
  startsLabel: 2,
  startsWords: 3,
  startsOtherWords: 4,
  startsRecord: 5,
  inside: 6,
  foundRecord: 7,
} as const;
type Rank = (typeof RANKS)[keyof typeof RANKS];

/** Groups of what the server finds, or sends late. */
const LATE_GROUPS: readonly Command['group'][] = ['Orders', 'Visits', 'Units', 'Customers', 'Views'];

/** Words of a device's name or lock, by which people search for its price. */
const DEVICE_WORDS = wordsOf(
  'iphone ipad macbook imac mac watch airpods homepod vision airtag pro max plus mini air se ultra locked unlocked carrier quote price value buy sell',
);
/** A size or a generation: 15, 128, 256gb, 1tb. By itself it may be the start of any number. */
const SIZE = /^\d{1,4}(gb|tb)?$/;
/** A single letter begins too many other names, and two are inside of too many words. */
const [MIN_OTHER, MIN_INSIDE] = [2, 3];

interface ArrangeOptions {
  /** True while the server searches. */
  isSearching: boolean;
}

/**
 * Returns the commands that the typed text finds, the best first: named by it, its words begin a label, its words begin other names,
 * records, and last what has it inside. A number finds records first. While the server searches, what comes after records is
 * held back: the list only grows at its end, and nothing moves under a finger.
 */
export function arrange(commands: readonly Command[], typed: string, { isSearching }: ArrangeOptions): Command[] {
  const text = plainText(typed);
  if (text === '') return commands.filter(({ isTypedFor }) => isTypedFor !== true);
  const search = { words: wordsOf(text), isNumber: isNumber(text) };
  const before = search.isNumber ? RANKS.numbered : RANKS.startsRecord;
  const ranked = commands.flatMap((command) => {
    const rank = rankOf(command, search);
    return rank === null || (isSearching && rank >= before) ? [] : [{ command, rank }];
  });
  return Object.values(RANKS).flatMap((wanted) =>
    ranked.flatMap(({ command, rank }) => (rank === wanted ? command : [])),
  );
}

/** Returns true for a phone, an id, a serial number or an IMEI: no letters, or one word with a digit. */
export function isNumber(text: string): boolean {
  return /\d/.test(text) && !(/\p{L}/u.test(text) && text.includes(' '));
}

interface Search {
  words: readonly string[];
  isNumber: boolean;
}

function rankOf(command: Command, search: Search): Rank | null {
  return LATE_GROUPS.includes(command.group) ? rankOfRecord(command, search) : rankOfPage(command, search);
}

function rankOfRecord({ group, label, detail = '' }: Command, { words, isNumber }: Search): Rank | null {
  // The server compared records with more than their label shows; views come whole.
  const isFound = group !== 'Views';
  if (isNumber && isFound) return RANKS.numbered;
  if (words.length > 0 && allBegin(wordsOf(`${label} ${detail}`), words)) return RANKS.startsRecord;
  return isFound ? RANKS.foundRecord : null;
}

/** Ranks a page, an action or a setting. Its detail says where it is, and finds it only with a word of its own. */
function rankOfPage({ label, words = '', detail = '', isAboutDevices }: Command, search: Search): Rank | null {
  const typed = search.words;
  if (typed.length === 0) return null;
  const whole = joined(typed);
  const labelWords = wordsOfName(label);
  const names = words.split(',').map(wordsOfName);
  if ([labelWords, ...names].some((name) => joined(name) === whole)) return RANKS.named;
  if (labelWords.join('').startsWith(typed.join(''))) return RANKS.startsLabel;
  if (allBegin(labelWords, typed)) return RANKS.startsWords;
  if (whole.length < MIN_OTHER) return null;
  const own = [...labelWords, ...names.flat(), ...names.map((name) => name.join(''))];
  const isOwn = typed.some((word) => anyBegins(own, word)) && allBegin([...own, ...wordsOfName(detail)], typed);
  if (isOwn || anyBegins(own, typed.join(''))) return RANKS.startsOtherWords;
  const isInside = typed.every(
    (word) => word.length >= MIN_INSIDE && labelWords.some((labelWord) => labelWord.includes(word)),
  );
  return isInside || (isAboutDevices === true && areDevice(own, typed)) ? RANKS.inside : null;
}

/** Returns true for words of a device's name, with its sizes, and of a command about devices. */
function areDevice(own: readonly string[], typed: readonly string[]): boolean {
  const names = typed.filter((word) => !SIZE.test(word));
  return names.length > 0 && allBegin([...own, ...DEVICE_WORDS], names);
}

function anyBegins(words: readonly string[], typed: string): boolean {
  return words.some((word) => beginsWith(word, typed));
}

/** Returns true when each typed word begins some word. */
function allBegin(words: readonly string[], typed: readonly string[]): boolean {
  return typed.every((word) => anyBegins(words, word));
}
