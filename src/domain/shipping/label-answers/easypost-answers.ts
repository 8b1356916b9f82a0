import { settingsPlace } from '../../settings/settings-pages.ts';
import { LABEL_OUTAGE, type LabelAnswer, UNKNOWN_LABEL_ANSWER } from './label-answer.ts';

/** An error about one field of a request; any part may be missing. */
export interface FieldError {
  code: string | null;
  field: string | null;
  message: string | null;
}

/** Answer of EasyPost to a failed purchase. */
export interface EasypostRefusal {
  /** HTTP status; 200 for a shipment that no carrier accepts. */
  status: number;
  code: string | null;
  message: string | null;
  errors: readonly FieldError[];
}

const ASK = 'Ask the customer for the right address, or correct it here. The label is made for that one.';
const KEY = `Check the EasyPost key in ${settingsPlace('labels')}. Waiting labels are bought once it’s right.`;
const MONEY = 'Add money or a payment method in EasyPost. Waiting labels are bought afterwards.';
const FIX = 'Sign in to EasyPost and fix it. Waiting labels are bought afterwards.';
const MAIL = 'Buy this label by hand, or call the customer about another way.';

const address = (words: string): LabelAnswer => ({ fault: 'address', words, advice: ASK });
const account = (words: string, advice: string): LabelAnswer => ({ fault: 'account', words, advice });
const parcel = (words: string): LabelAnswer => ({ fault: 'package', words, advice: MAIL });
const outage = (words: string): LabelAnswer => ({ ...LABEL_OUTAGE, words });

/** Answer for an address without street, city, state or ZIP code, for which no label is requested. */
export const ADDRESS_INCOMPLETE = address('the address is incomplete');

/** Answer for an address with non-Latin letters: carriers can't print them, and leaving them out would change the address. */
export const ADDRESS_NOT_LATIN = address('the carrier can’t print the letters of the address: it needs Latin ones');

type Rows = readonly (readonly [match: RegExp, answer: LabelAnswer])[];

/**
 * Errors of an address, by their code (https://docs.easypost.com/docs/addresses) or, without one, by their words. The more
 * specific come first: an address with a missing house number is also one that is not found.
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
  [/street.*(length|too long|characters)/i, address('the street is too long for a label')],
  [/^E\.STREET\.|street/i, address('the street doesn’t exist in this city')],
  [/^E\.ZIP|(?<![a-z])zip ?(code)?(?![a-z])|postal ?code/i, address('the ZIP code doesn’t fit the city')],
  [/^E\.STATE\.|^E\.CITY|\b(city|state)\b/i, address('the city or state doesn’t fit the ZIP code')],
  [/^E\.ADDRESS\.INSUFFICIENT$|insufficient address|address insufficient/i, ADDRESS_INCOMPLETE],
  [/^E\.ADDRESS\.MULTIPLE$|multiple addresses/i, address('the address fits several places')],
  [/^E\.ADDRESS\.|address/i, address('USPS can’t find the address')],
];
const NOT_FOUND = address('USPS can’t find the address');

/** Matches errors that say nothing about an address, because the address check is unavailable. */
const CHECK_UNAVAILABLE =
  /TIMED?_?OUT|UNAVAILABLE|^E\.(ENGINE|INTERNAL|SERVER|NETWORK)|timed? ?out|unavailable|try again/i;

/**
 * Words of a refusal by EasyPost or a carrier account, for codes that say too little. They must not match places, names or
 * numbers: "12 Pound Ridge Rd", "the name exceeds its maximum length", "Billings".
 */
const WORD_ROWS: Rows = [
  [
    /insufficient (funds|balance|credit)|not enough (funds|money|credit)|\b(account|wallet|your|current|available|low|negative) balance\b|\bbalance (is|was|of|must|below|too)\b|\brecharge\b|payment method|credit card|\bbilling\b|spend(ing)? (limit|cap)|(card|payment) (was )?(declined|refused|failed)/i,
    account('your EasyPost account is out of money', MONEY),
  ],
  [
    /credential|authenticat|unauthori[sz]ed|carrier account|\b(account|shipper|user)\b.*\b(disabled|inactive|suspended|closed|not (active|enabled|found|valid)|invalid|locked|expired)\b|invalid (account|user)\b|password|terms (and|&) conditions|end user license/i,
    account('your carrier account at EasyPost doesn’t work', FIX),
  ],
  [
    /\b(package|parcel|weight|dimensions?|girth)\b.*\b(exceed\w*|over|above|under|below|between|than|max\w*|limits?|heavy|large|big|long|invalid|missing|required|must|not (valid|allowed|accepted|supported))\b|\b(exceed\w*|max\w*|too|invalid|missing|over|under) (\w+ ){0,3}(package|parcel|weight|dimensions?|girth)\b|\b(package|parcel|shipment|item)s?\b.*\btoo (large|big|heavy|long)\b|\b(overweight|oversized?|hazmat|hazardous materials?|(not|non)[ -]?mailable)\b/i,
    parcel('the carrier doesn’t take a package of this size, weight or content'),
  ],
  [/\brate.?limit|too many (requests|calls|attempts|connections)/i, outage('too many calls in a short time')],
  [
    /timed? ?out|unavailable|try again|temporar|no response|not respond|internal (server )?error|maintenance/i,
    LABEL_OUTAGE,
  ],
];

/** Codes of EasyPost (https://docs.easypost.com/docs/errors) that are sufficient, by their beginnings. */
const CODE_ROWS: Rows = [
  [
    /^(SHIPMENT\.)?(POSTAGE\.)?INSUFFICIENT_FUNDS|\.INSUFFICIENT_FUNDS$|SPEND(ING)?_LIMIT|^PAYMENT_REQUIRED$|^BILLING|^PAYMENT|^BANK_ACCOUNT|^CREDIT_?CARD/,
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

/** Answers by HTTP status, for codes without a row. */
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

/** Answer when EasyPost can't confirm the shop's own address, which is on every label. */
export const SHOP_ADDRESS_REFUSED = account(
  'USPS can’t find your shop’s own address',
  `Correct it in ${settingsPlace('shop')}. Waiting labels are bought once it’s right.`,
);

/** Answer when USPS has no rate for the service that a device with a battery needs. */
const NO_SURFACE_RATE = parcel('USPS doesn’t take a device with a battery by ground to this address');

/**
 * Reads a refusal: by its code when sufficient, then errors of an address, then its words, then the status. A refusal without
 * a row is `unknown`, and its words are shown.
 */
export function readEasypostRefusal(refusal: EasypostRefusal): LabelAnswer {
  const { status, code } = refusal;
  const answer = findAnswer(CODE_ROWS, code);
  if (answer !== null) return answer;
  if (status >= 500) return LABEL_OUTAGE;
  return readAddressRefusal(refusal) ?? readShipmentRefusal(refusal) ?? STATUS_ROWS[status] ?? UNKNOWN_LABEL_ANSWER;
}

/** Matches a code of an address error, anywhere in a text. */
const ADDRESS_CODE = /(?<![\w.])E\.[A-Z0-9]+([._][A-Z0-9]+)+/;

/** Matches codes of refusals by the address check, except for its parameters, which are our own mistake. */
const OF_ADDRESS = /^ADDRESS\.(?!\w*PARAM|REQUEST)/;

/** Reads a refusal by the address check; null for any other. */
function readAddressRefusal({ code, message, errors }: EasypostRefusal): LabelAnswer | null {
  const isOfAddress = OF_ADDRESS.test(code ?? '');
  const ownError = { code: ADDRESS_CODE.test(code ?? '') ? code : null, field: null, message };
  const all = ownError.code !== null || (isOfAddress && errors.length === 0) ? [ownError, ...errors] : errors;
  const addressErrors = isOfAddress ? all : all.filter((error) => ADDRESS_CODE.test(textOf(error)));
  if (addressErrors.length > 0 && addressErrors.every(isCheckUnavailable))
    return outage('the address can’t be checked right now');
  return readAddressErrors(addressErrors);
}

/** Statuses with words about the shipment; other statuses name the problem themselves. */
const WORDS_COUNT: readonly number[] = [200, 400, 422];

/** Reads the words of a refusal: those of its fields, or its own when the fields name no problem. */
function readShipmentRefusal({ status, message, errors }: EasypostRefusal): LabelAnswer | null {
  if (!WORDS_COUNT.includes(status)) return null;
  const texts = errors.map(wordsOf);
  const fieldAnswer = texts.map(readWords).find((answer) => answer !== null);
  return fieldAnswer ?? (texts.some((text) => NOT_A_PLACE.test(text)) ? null : readWords(message ?? ''));
}

/** Last part of a field that is about a place: "from_address.street1", "shipment[to_address][zip]". */
const PLACE_FIELD = /(?<![a-z])(street\d?|city|state|zip)\]?$/i;

/** Returns the words of an error, with its field only when it is part of an address or clearly not ("from_address.phone"). */
function wordsOf({ field, message }: FieldError): string {
  const counts = field !== null && (PLACE_FIELD.test(field) || NOT_A_PLACE.test(field));
  return [counts ? field : null, message].filter(Boolean).join(' ');
}

/** Returns true when the address check is unavailable, which says nothing about the address. */
function isCheckUnavailable({ code, message }: FieldError): boolean {
  return CHECK_UNAVAILABLE.test(code ?? message ?? '');
}

/**
 * Reads the problem of an address from its errors, the most specific first; null without one. For refusals, and
 * for addresses that were accepted with doubts.
 */
export function readAddressErrors(errors: readonly FieldError[]): LabelAnswer | null {
  const relevant = errors.filter(
    (error) => !isCheckUnavailable(error) && (error.code !== null || !NOT_A_PLACE.test(wordsOf(error))),
  );
  const row = ADDRESS_ROWS.find(([match]) => relevant.some((error) => match.test(textOf(error))));
  return row?.[1] ?? (relevant.length > 0 ? NOT_FOUND : null);
}

function textOf({ code, field, message }: FieldError): string {
  return code ?? message ?? field ?? '';
}

/** Words about an address; any other sentence may have "state" in it. */
const ABOUT_ADDRESS =
  /address|house number|^state(?![a-z])|(?<![a-z])(street\d?|zip ?(code)?|city)(?![a-z])|postal ?code/i;

/** Matches an address itself, which a sentence may also contain for other reasons: "12 Pound Ridge Rd". */
const STREET = /\b\d+ [\w .'-]+ (rd|road|st|street|ave|avenue|blvd|boulevard|ln|lane|dr|drive|hwy|highway|pkwy)\b/i;

/** Matches fields next to an address, or ones that our own call left out: the customer can fix neither. */
const NOT_A_PLACE =
  /phone|e-?mail|company|(?<!(street|city|state) )(?<![a-z])name(?![a-z])|(?<![a-z])account|\bbilling\b|credential|required and missing/i;

/** Matches words that clearly name a defect. */
const DEFECT =
  /(not|n['’]t|unable to) (be )?(found|find|verif|exist|locat|deliver)|invalid|incorrect|insufficient|incomplete|missing|unknown|undeliverable|ambiguous/i;

/** Matches measures of a package, which are not part of an address. */
const MEASURE = /\b(weight|dimensions?)\b/i;

/**
 * Reads the words of a refusal, or of a carrier account that gave no rate; null without a row. A sentence that names a defect of
 * an address is about it, whatever the name of the street.
 */
function readWords(text: string): LabelAnswer | null {
  const [code] = ADDRESS_CODE.exec(text) ?? [];
  if (code !== undefined) return readAddressRefusal({ status: 422, code, message: null, errors: [] });
  if (NOT_A_PLACE.test(text)) return findAnswer(WORD_ROWS, text);
  const isPlain = DEFECT.test(text) && !MEASURE.test(text) && !CHECK_UNAVAILABLE.test(text);
  const isAbout = ABOUT_ADDRESS.test(text) || (isPlain && STREET.test(text));
  const ofAddress = isAbout ? (findAnswer(ADDRESS_ROWS, text) ?? NOT_FOUND) : null;
  return isPlain && isAbout ? ofAddress : (findAnswer(WORD_ROWS, text) ?? ofAddress);
}

function findAnswer(rows: Rows, text: string | null): LabelAnswer | null {
  if (text === null) return null;
  return rows.find(([match]) => match.test(text))?.[1] ?? null;
}

/** A message of a carrier account about a shipment that it gave no rate for. */
export interface RateMessage {
  carrier: string;
  message: string;
}

/**
 * Reads from USPS's messages why a shipment has no usable USPS rate. Ignores other carrier accounts: those that a shop doesn't use
 * refuse every shipment. Without a message of USPS, either its rates don't allow a battery, or it gave no answer, as carriers
 * do now and then, which is an outage.
 * @param hasRates true when USPS gave other rates
 */
export function readMissingRate(messages: readonly RateMessage[], hasRates: boolean): LabelAnswer {
  const uspsMessages = messages.filter(({ carrier }) => carrier === '' || isUsps(carrier));
  if (uspsMessages.length === 0) return hasRates ? NO_SURFACE_RATE : outage('USPS gave no rate');
  const answers = uspsMessages.map(({ message }) => readWords(message));
  return answers.find((answer) => answer !== null) ?? { ...UNKNOWN_LABEL_ANSWER, words: 'USPS gave no rate' };
}

/** Names of USPS at EasyPost: "USPS", "UspsAccount". */
const isUsps = (carrier: string) => /usps/i.test(carrier);
