import type { Text } from './texts.ts';

/** Words that may not return to texts, what to write instead, and why. A new one is a row; of code, `flagWords` in `cspell.json`. */
type BannedWord = readonly [words: RegExp, write: string, why: string];

/** Banned from every text. */
const EVERYWHERE: readonly BannedWord[] = [
  [/\b(take|takes|took|taken) (it |them |these )?in\b/i, 'check in', 'the word of the trade (R-104)'],
  [/\bscrap(s|ped)?\b/i, 'write off', 'the word of the trade (R-104)'],
  [/\bcancell(ed|ing|s)\b/i, 'canceled, canceling', 'American'],
  [/\be-mail/i, 'email', 'one spelling on every screen'],
  [/\b[Zz]ip [Cc]ode/, 'ZIP code', 'an acronym'],
  [/\bcontest(s|ed|ing)?\b/i, 'dispute', 'one word for it'],
  [/\buph(old|olds|eld)\b/i, 'keep (a deduction)', 'of courts'],
  [/\bcall(s|ed|ing)? off\b/i, 'cancel', 'one word for it'],
  [/^begin\b|\bbeg[au]n\b/i, 'start, started', 'one word for it'],
  [/\b(write|writes|wrote|written) down\b/i, 'record', 'one word for it'],
  [/\bby post\b/i, 'by mail', 'British'],
  [/\bnobody['’]s\b|^nobody$/i, 'no one’s, Unassigned', 'a riddle'],
  [/(?<!seal-)\banew\b|\bonce more\b/i, 'again', 'literary'],
  [/\bat the moment\b|\bby now\b|\bmeanwhile\b|\bin the meantime\b/i, 'right now, already, just now', 'a translation'],
  [/\b(shall|must not|may not|therefore|thus|hereby)\b/i, 'can’t, so', 'of contracts'],
  [/\b(in order to|prior to|utilize)\b|\b(e\.g\.|i\.e\.|etc\.)/i, 'to, before, use, for example', 'short words first'],
  [/\bso far\b/i, 'to date, yet, History', 'a translation'],
  [/\btold (of|by|about)\b|\bhears? (that|of|about)\b|\bnews of\b/i, 'we notify, updates about', 'say who does it'],
  [/\bby (itself|themselves)\b/i, 'automatically', 'a translation'],
  [/\bsilence\b|\bthe books\b|\bno more\b$/i, 'if we don’t hear from you, the record, gone', 'a riddle'],
  [/\bstands? still\b|\bfor good\b/i, 'is paused, permanently', 'a riddle'],
  [/\ball the same\b|\bat once\b/i, 'anyway, right away', 'a translation'],
  [/\b(quarter of|half) an hour\b/i, '15 minutes, 30 minutes', 'a number is read faster'],
  [/\bany more\b(?! [a-z]+s\b)/i, 'anymore', 'one word, for time'],
  [/\b(on|for|in|of|by|from|to|with|at|after|until|without) which\b/i, 'when, where, that', 'literary'],
  [/[a-z]\((s|es)\)/, '1 order, 2 orders', 'count it'],
  [/\btills?\b(?!\.\w)/i, 'cash drawer', 'the word of the trade'],
  [/\bstocktak(e|es|ing)\b/i, 'count, count stock', 'British'],
];

/** Banned from texts for customers and staff. */
const FOR_PEOPLE: readonly BannedWord[] = [
  [/\bparcels?\b/i, 'package', 'American'],
  [/\bmembers? of staff\b|\b(another|a second|other|each) members?\b/i, 'employee, staff', 'British'],
  [/\bbeside\b/i, 'next to', 'literary'],
  [/\bso that\b/i, 'so', 'short words first'],
  [/\bwaits\b/i, 'is waiting, needs', 'a translation'],
  [/\bno such\b/i, 'not found', 'of machines'],
  [/\bterminals?\b/i, 'computer, register', 'a terminal is for command lines'],
  [/\bat any time\b/i, 'anytime', 'short words first'],
  [
    /\b(do|does|did|is|are|was|were|has|have|had|could|would|should|will) not\b|\bcan ?not\b/,
    'don’t, can’t',
    'a contraction',
  ],
  [/\b(we|they) (are|will) [a-z]/i, 'we’re, we’ll', 'a contraction'],
  [/\b[A-Z]{2,}(_[A-Z]+)+\b/, 'what the setting does', 'a variable is not for a screen'],
  [/\b(America|US)\/[A-Z]/, 'Central Time', 'the name of a zone is for machines'],
];

/** Characters for the terminal and the alphabet of SMS alone. */
const ON_SCREENS: readonly BannedWord[] = [
  [/'/, '’', 'typographic on screens and paper'],
  [/"/, '“ and ”', 'typographic on screens and paper'],
  [/\.\.\./, '…', 'typographic on screens and paper'],
];

/** Banned words by the kind of text. */
export const BANNED_WORDS: Readonly<Record<Text['kind'], readonly BannedWord[]>> = {
  terminal: EVERYWHERE,
  sms: [...EVERYWHERE, ...FOR_PEOPLE],
  screen: [...EVERYWHERE, ...FOR_PEOPLE, ...ON_SCREENS],
};
