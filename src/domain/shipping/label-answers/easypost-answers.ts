import { LABEL_OUTAGE, type LabelAnswer, UNKNOWN_LABEL_ANSWER } from './label-answer.ts';

/** An error about one field of a request; any part may be missing. */
export interface FieldError {
  code: string | null;
  field: string | null;
  message: string | null;
}

/** What EasyPost answers to a purchase that fails. */
export interface EasypostRefusal {
  /** Status of HTTP; 200 for a shipment that nobody would carry. */
  status: number;
  code: string | null;
  message: string | null;
  errors: readonly FieldError[];
}

const ASK = 'Ask the customer for the right address, or correct it here. The label is made for that one.';
const KEY = 'Check the EasyPost key in Settings. Waiting labels are bought once it’s right.';
const MONEY = 'Add money or a payment method in EasyPost. Waiting labels are bought afterwards.';
const FIX = 'Sign in to EasyPost and fix it. Waiting labels are bought afterwards.';
const MAIL = 'Buy this label by hand, or call the customer about another way.';

const address = (words: string): LabelAnswer => ({ fault: 'address', words, advice: ASK });
const account = (words: string, advice: string): LabelAnswer => ({ fault: 'account', words, advice });
const parcel = (words: string): LabelAnswer => ({ fault: 'package', words, advice: MAIL });
const outage = (words: string): LabelAnswer => ({ ...LABEL_OUTAGE, words });

type Rows = readonly (readonly [match: RegExp, answer: LabelAnswer])[];

/**
 * Errors of an address, by their code (https://docs.easypost.com/docs/addresses) or, where there is none, by their words. The more
 * particular come first: an address that is not found is also one whose house number is missing.
 */
const ADDRESS_ROWS: Rows = [
  [
    /^E\.HOUSE_NUMBER\.MISSING$|house number (is )?missing|missing house number/i,
    address('the house number is missing'),
  ],
  [/^E\.HOUSE_NUMBER\.|house number/i, address('the house number doesn’t exist on this street')],
  [
    /^E\.BOX_NUMBER\.MISSING$|missing (po |p\.o\. )?box number|box number (is )?missing/i,
    address('the PO box number is missing'),
  ],
  [/^E\.BOX_NUMBER\.|box number/i, address('the PO box number doesn’t exist')],
  [
    /^E\.SECONDARY_INFORMATION\.MISSING$|missing secondary|secondary information.*missing|apartment.*missing/i,
    address('the apartment or unit number is missing'),
  ],
  [/^E\.SECONDARY_INFORMATION\.|secondary information/i, address('the apartment or unit number doesn’t exist')],
  [/^E\.STREET\.MISSING$|street (is )?missing|missing street/i, address('the street is missing')],
  [/^E\.STREET\.|street/i, address('the street doesn’t exist in this city')],
  [/^E\.ZIP|zip|postal code/i, address('the ZIP code doesn’t fit the city')],
  [/^E\.STATE\.|^E\.CITY|\b(city|state)\b/i, address('the city or state doesn’t fit the ZIP code')],
  [/^E\.ADDRESS\.INSUFFICIENT$|insufficient address|address insufficient/i, address('the address is incomplete')],
  [/^E\.ADDRESS\.MULTIPLE$|multiple addresses/i, address('the address fits several places')],
  [/^E\.ADDRESS\.|address/i, address('USPS can’t find the address')],
];
const NOT_FOUND = address('USPS can’t find the address');

/** Errors of an address that say nothing about it: whoever checks it is away. */
const CHECK_AWAY = /TIMED?_?OUT|UNAVAILABLE|^E\.(ENGINE|INTERNAL|SERVER|NETWORK)|timed? ?out|unavailable|try again/i;

/** Words of a refusal, of EasyPost or of a carrier account, where the code alone says too little. */
const WORD_ROWS: Rows = [
  [
    /insufficient (funds|balance)|not enough (funds|money)|balance|recharge|payment method|credit card|billing/i,
    account('your EasyPost account is out of money', MONEY),
  ],
  [
    /credential|authenticat|unauthori[sz]ed|carrier account|(account|shipper|user)\b.*(disabled|inactive|suspended|closed|not (active|enabled|found|valid)|invalid|locked|expired)|invalid (account|user)|password|terms (and|&) conditions|end user license/i,
    account('your carrier account at EasyPost doesn’t work', FIX),
  ],
  [
    /weigh|pound|ounce|\boz\b|dimension|length|girth|too (large|big|heavy)|exceed|hazmat|hazardous|not mailable/i,
    parcel('the carrier doesn’t take a package of this size, weight or content'),
  ],
  [/rate.?limit|too many/i, outage('too many calls in a short time')],
  [
    /timed? ?out|unavailable|try again|temporar|no response|not respond|internal (server )?error|maintenance/i,
    LABEL_OUTAGE,
  ],
];

/** Codes of EasyPost (https://docs.easypost.com/docs/errors) that say all, by their beginnings. */
const CODE_ROWS: Rows = [
  [
    /^(SHIPMENT\.)?(POSTAGE\.)?INSUFFICIENT_FUNDS|\.INSUFFICIENT_FUNDS$|^PAYMENT_REQUIRED$|^BILLING|^PAYMENT|^BANK_ACCOUNT|^CREDIT_?CARD/,
    account('your EasyPost account is out of money', MONEY),
  ],
  [/^APIKEY|^API_KEY|^UNAUTHORIZED$|^AUTHENTICATION|^MODE\./, account('EasyPost didn’t accept your key', KEY)],
  [/^FORBIDDEN$|^USER\.|^ACCOUNT\.|^PERMISSION/, account('your EasyPost account isn’t allowed to buy labels', FIX)],
  [/^CARRIER_?ACCOUNT|^CARRIER\.ACCOUNT/, account('your carrier account at EasyPost doesn’t work', FIX)],
  [
    /^ADDRESS\.VERIFY\.(UNAVAILABLE|TIMED_?OUT)|^ADDRESS\..*UNAVAILABLE/,
    outage('the address can’t be checked right now'),
  ],
  [/^PARCEL\.|^SHIPMENT\.PARCEL/, parcel('the carrier doesn’t take a package of this size, weight or content')],
  [/^RATE_?LIMIT|^TOO_MANY/, outage('too many calls in a short time')],
  [/TIMED?_?OUT$|UNAVAILABLE|NO_RESPONSE$|IN_PROGRESS$|^INTERNAL|^SERVICE|^SERVER|GATEWAY/, LABEL_OUTAGE],
];

/** Statuses of HTTP whose code no row has. */
const STATUS_ROWS: Readonly<Record<number, LabelAnswer>> = {
  401: account('EasyPost didn’t accept your key', KEY),
  402: account('your EasyPost account is out of money', MONEY),
  403: account('your EasyPost account isn’t allowed to buy labels', FIX),
  404: outage('EasyPost doesn’t know the shipment yet'),
  408: LABEL_OUTAGE,
  409: outage('EasyPost is still working on the same label'),
  425: LABEL_OUTAGE,
  429: outage('too many calls in a short time'),
};

/** EasyPost couldn't confirm the shop's own address, which is on every label. */
export const SHOP_ADDRESS_REFUSED = account(
  'USPS can’t find your shop’s own address',
  'Correct it in Settings. Waiting labels are bought once it’s right.',
);

/** USPS would carry it, but not by the service that a device with a battery needs. */
export const NO_SURFACE_RATE = parcel('USPS doesn’t take a device with a battery by ground to this address');

/**
 * Reads a refusal: its code where that says all, then what is wrong with an address, then its words, then the status. What no row
 * has is `unknown`, and its words are shown.
 */
export function readEasypostRefusal(refusal: EasypostRefusal): LabelAnswer {
  const { status, code } = refusal;
  const known = matching(CODE_ROWS, code);
  if (known !== null) return known;
  if (status >= 500) return LABEL_OUTAGE;
  return readAddressRefusal(refusal) ?? readShipmentRefusal(refusal) ?? STATUS_ROWS[status] ?? UNKNOWN_LABEL_ANSWER;
}

/** Reads a refusal by whoever checks addresses; null for another one. */
function readAddressRefusal({ code, message, errors }: EasypostRefusal): LabelAnswer | null {
  const isOfAddress = code?.startsWith('ADDRESS.') === true;
  const all = isOfAddress && errors.length === 0 ? [{ code: null, field: null, message }] : errors;
  const told = isOfAddress ? all : all.filter((error) => error.code?.startsWith('E.') === true);
  if (told.length > 0 && told.every(isAway)) return outage('the address can’t be checked right now');
  return readAddressErrors(told) ?? (isOfAddress ? NOT_FOUND : null);
}

/** Statuses whose words are about the shipment; of others the status itself says what is the matter. */
const WORDS_COUNT: readonly number[] = [200, 400, 422];

function readShipmentRefusal({ status, message, errors }: EasypostRefusal): LabelAnswer | null {
  if (!WORDS_COUNT.includes(status)) return null;
  return readWords([message, ...errors.flatMap((error) => [error.field, error.message])].filter(Boolean).join(' '));
}

/** Whoever checks addresses is away: that says nothing about this one. */
function isAway({ code, message }: FieldError): boolean {
  return CHECK_AWAY.test(code ?? message ?? '');
}

/**
 * Names what is wrong with an address by its errors, the most particular first; null without one that says so. For refusals, and
 * for addresses that were taken with a doubt.
 */
export function readAddressErrors(errors: readonly FieldError[]): LabelAnswer | null {
  const about = errors.filter((error) => !isAway(error));
  const found = ADDRESS_ROWS.find(([match]) => about.some((error) => match.test(textOf(error))));
  return found?.[1] ?? (about.length > 0 ? NOT_FOUND : null);
}

function textOf({ code, field, message }: FieldError): string {
  return code ?? message ?? field ?? '';
}

/** Words about an address; any other sentence may have "street" or "state" in it. */
const ABOUT_ADDRESS = /address|house number|street|zip|postal ?code|city/i;

/** Reads the words of a refusal, or of a carrier account that gave no rate; null where no row has them. */
function readWords(said: string): LabelAnswer | null {
  return matching(WORD_ROWS, said) ?? (ABOUT_ADDRESS.test(said) ? matching(ADDRESS_ROWS, said) : null);
}

function matching(rows: Rows, text: string | null): LabelAnswer | null {
  if (text === null) return null;
  return rows.find(([match]) => match.test(text))?.[1] ?? null;
}

/** A message of a carrier account about a shipment that it gave no rate for. */
export interface RateMessage {
  carrier: string;
  message: string;
}

/**
 * Reads why a shipment has no rate of USPS: by what USPS says, then by what any other carrier account says. Carriers fail to rate now
 * and then, so that silence is an outage.
 */
export function readMissingRate(messages: readonly RateMessage[]): LabelAnswer {
  const [usps, others] = [messages.filter(isOfUsps), messages.filter((one) => !isOfUsps(one))];
  const said = usps.length > 0 ? usps : others;
  if (said.length === 0) return outage('USPS gave no rate');
  const read = said.map(({ message }) => readWords(message));
  return read.find((answer) => answer !== null) ?? { ...UNKNOWN_LABEL_ANSWER, words: 'USPS gave no rate' };
}

const isOfUsps = ({ carrier }: RateMessage) => /usps/i.test(carrier);
