import { settingsPlace } from '../../settings/settings-pages.ts';
import { type Answer, OUTAGE, UNKNOWN_ANSWER } from './answer.ts';

const SIGN_IN = `Check the account SID and the auth token in ${settingsPlace('texts')}. Waiting texts go out once they’re right.`;
const ACCOUNT = 'Sign in to Twilio and fix the account. Waiting texts go out automatically afterwards.';
const FROM = `Choose one of your Twilio numbers in ${settingsPlace('texts')}. Waiting texts go out once it’s right.`;
const REGISTER = 'Register your brand and campaign (A2P 10DLC) in Twilio and add your number to it.';

const number = (words: string): Answer => ({ fault: 'address', fate: 'ends', words, advice: null, stage: 'recipient' });
const account = (words: string, advice = ACCOUNT, stage: NonNullable<Answer['stage']> = 'sign_in'): Answer => ({
  fault: 'account',
  fate: 'waits',
  words,
  advice,
  isWhole: true,
  stage,
});
const sender = (words: string, advice: string): Answer => ({ fault: 'sender', fate: 'waits', words, advice });
const content = (words: string, advice: string): Answer => ({ fault: 'content', fate: 'ends', words, advice });
const later = (words: string): Answer => ({ ...OUTAGE, words });
const once = (words: string): Answer => ({ fault: 'carrier', fate: 'once', words, advice: null });

/** Twilio's codes by their meaning (https://www.twilio.com/docs/api/errors), on sending and in delivery reports. */
const ROWS: readonly (readonly [codes: readonly number[], answer: Answer])[] = [
  // The number.
  [[21211, 21214, 21217], number('the number doesn’t exist')],
  [[21614, 21635], number('the number is a landline and can’t get texts')],
  [[30006], number('the number is a landline, or its carrier doesn’t accept texts')],
  [[21612], number('the number can’t get texts from your number')],
  [[30004], number('the number blocks our texts')],
  [[21610], { ...number('the number opted out of texts'), isStopped: true }],
  // The number, perhaps only for now.
  [[30003], once('the phone is off or out of range')],
  [[30005], once('the number isn’t in service')],
  [[30008, 30009], once('the carrier couldn’t deliver it')],
  // The account.
  [[20003, 20008], account('Twilio didn’t accept your account SID or auth token', SIGN_IN)],
  [[20404], account('Twilio doesn’t know your account SID', SIGN_IN)],
  [[20005, 90010, 10001, 30002, 30037], account('your Twilio account is suspended or closed')],
  [[20006, 20403], account('your Twilio account isn’t allowed to send texts')],
  [[20402], account('your Twilio account is out of money')],
  [[63038], account('your Twilio account reached its daily limit', 'Ask Twilio to raise it, or wait until tomorrow.')],
  // A trial account can only text its owner's numbers.
  [
    [21608],
    account('your Twilio account is a trial', 'Upgrade it in Twilio. Waiting texts go out afterwards.', 'recipient'),
  ],
  [
    [21212, 21601, 21603, 21606, 21607, 21659, 21660, 21661],
    account('Twilio doesn’t let you send from your number', FROM, 'sender'),
  ],
  [
    [21701, 21703, 21704, 21705],
    account('Twilio doesn’t know your messaging service, or it has no number', FROM, 'sender'),
  ],
  // The registration of the shop.
  [[30034], sender('your number isn’t registered for business texting', REGISTER)],
  [[30033], sender('your texting campaign was suspended', 'Open the campaign (A2P 10DLC) in Twilio to see why.')],
  [[30035], sender('your number is still being registered', 'This takes up to a day. Nothing to do but wait.')],
  [[30018, 30024, 30040], sender('this carrier wants your number registered first', REGISTER)],
  [[30032], sender('your toll-free number isn’t verified', 'Submit the toll-free verification in Twilio.')],
  [
    [30023],
    sender('your daily limit with this carrier is used up', 'Ask Twilio for a higher trust score of your brand.'),
  ],
  [
    [21408],
    {
      ...sender('your Twilio account doesn’t text this region', 'Allow the region under Geo permissions in Twilio.'),
      stage: 'recipient',
    },
  ],
  // The content of the text.
  [[30007, 30038], content('the carrier flagged it as spam', 'Reword the text. Avoid links and words of advertising.')],
  [[30450], content('Twilio blocked it as suspected fraud', 'Look at SMS pumping protection in Twilio.')],
  [[21602, 21605, 21617, 21618, 21619, 30019, 30044], content('the text is too long or empty', 'Shorten the text.')],
  // Temporary outages elsewhere.
  [[20429, 21611, 14107, 30001, 30017, 30022, 63018], later('too many texts in a short time')],
  [[20500, 20503, 20504, 30036, 30410, 30500], later('Twilio or the carrier is unavailable')],
];

const BY_CODE: ReadonlyMap<number, Answer> = new Map(
  ROWS.flatMap(([codes, answer]) => codes.map((code) => [code, answer])),
);

/** Answers by HTTP status, for codes without a row. */
const BY_STATUS: Readonly<Record<number, Answer>> = {
  401: account('Twilio didn’t accept your account SID or auth token', SIGN_IN),
  402: account('your Twilio account is out of money'),
  403: account('your Twilio account isn’t allowed to send texts'),
  404: account('Twilio doesn’t know your account SID', SIGN_IN),
  408: OUTAGE,
  425: OUTAGE,
  429: later('too many texts in a short time'),
};

/** Reads Twilio's refusal of a text. @param code code in its answer, or null @param status HTTP status */
export function readTwilioRefusal(code: number | null, status: number): Answer {
  const answer = code === null ? undefined : BY_CODE.get(code);
  return answer ?? BY_STATUS[status] ?? (status >= 500 ? OUTAGE : UNKNOWN_ANSWER);
}

/** Reads the code in Twilio's report of a text that did not arrive; null for a report without one. */
export function readTwilioReport(code: string | null): Answer {
  const answer = code === null ? undefined : BY_CODE.get(Number(code));
  return (
    answer ?? { ...UNKNOWN_ANSWER, words: code === null ? 'the carrier gave no reason' : 'the carrier rejected it' }
  );
}
