/** The elements of a license's barcode, by their three letters: trimmed, without those that say that there is none. */
export type LicenseElements = ReadonlyMap<string, string>;

/** The type of the file's first part, in whose line the first element is. */
const FIRST_ELEMENT = /(?:DL|ID)[^A-Z0-9]*(?=D[A-D][A-Z])/;
const ELEMENT = /^(D[A-D][A-Z])(.*)$/;
/** Names of control characters that a scanner writes out. */
const WRITTEN_CONTROLS = /<(?:LF|CR|RS|GS|CR\/?LF)>|\\[nr]|\\x0[ADad]|\^[JM](?=\^|D[A-D][A-Z]|Z[A-Z])/g;
/** Values that stand for none. */
const NOTHING = /^(?:none|unavl|unavail|unavailable|n\/a|-+)$/i;
/** Signs that names and addresses have too: more of them have to stand before elements than of others. */
const COMMON_SIGNS = /[,.'#&/-]/;
/** Elements that stand before most of the signs, so that one sign is the separator. */
const SURE = 2;
const SURE_OF_COMMON = 5;

/**
 * Reads the elements of a license's text, whatever sign its scanner puts between them: control characters, one sign such as "|" or
 * "~", a blank, or none; then only where each element is certain.
 * @returns null where it is not
 */
export function readElements(text: string): LicenseElements | null {
  const body = bodyOf(text);
  const separator = separatorOf(body);
  if (separator !== null) return split(body, separator);
  return splitAtIds(body);
}

function bodyOf(text: string): string {
  // With the key Caps Lock on, all letters are small.
  const upper = /ansi|aamva/.test(text.slice(0, 30)) ? text.toUpperCase() : text;
  const written = upper.replace(WRITTEN_CONTROLS, '\n').replace(/\p{Cc}+/gu, '\n');
  const first = FIRST_ELEMENT.exec(written);
  return first === null ? written : written.slice(first.index + first[0].length);
}

/** Finds the sign that stands before the most elements; null where only blanks or nothing do. */
function separatorOf(body: string): string | null {
  const counts = new Map<string, number>();
  for (const [, sign = ''] of body.matchAll(/([^A-Za-z0-9 ])(?= ?D[A-D][A-Z])/g)) {
    counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  if ((counts.get('\n') ?? 0) > 0) return '\n';
  const [best] = [...counts].toSorted(([, one], [, other]) => other - one);
  if (best === undefined) return null;
  const [sign, count] = best;
  return count >= (COMMON_SIGNS.test(sign) ? SURE_OF_COMMON : SURE) ? sign : null;
}

function split(body: string, separator: string): LicenseElements {
  const elements = new Map<string, string>();
  for (const line of body.split(separator)) {
    const [, id, value = ''] = ELEMENT.exec(line.trim().replace(/^(?:DL|ID)(?=D[A-D][A-Z])/, '')) ?? [];
    if (id !== undefined && !elements.has(id)) elements.set(id, readValue(value));
  }
  return elements;
}

function readValue(text: string): string {
  const value = text.trim();
  return NOTHING.test(value) ? '' : value;
}

const DAY = '(?:\\d{8}|\\d{2}[/-]\\d{2}[/-]\\d{4}|NONE|UNAVL)?';
const TEXT = '.';
const ZIP = '[A-Z0-9][A-Z0-9 -]{4,10}';

/** Lists elements with the form of their values: it tells them from words that begin with the same letters. */
const formsOf = (rows: readonly (readonly [form: string, ids: string])[]) =>
  new Map(rows.flatMap(([form, ids]) => ids.split(' ').map((id) => [id, form] as const)));

const FORMS = formsOf([
  ['', 'DAD DAH DCA DCB DCD DCF DCH DCI DCJ DCK DCL DCM DCN DCO DCP DCQ DCR DDM DDN DDO DDP'],
  [TEXT, 'DAC DAG DAI DCS DCT'],
  [DAY, 'DBA DBB DBD DDB DDC DDH DDI DDJ'],
  ['[A-Z0-9]', 'DAQ'],
  ['[A-Z]{2}', 'DAJ'],
  [ZIP, 'DAK'],
  ['\\d', 'DAU DCE'],
  ['\\d{2,3}', 'DAW DAX'],
  ['[A-Z]{3}', 'DAY DAZ'],
  ['[0129MFX]', 'DBC'],
  ['(?:USA|CAN|MEX)', 'DCG'],
  ['(?:JR|SR|[IV]+|\\d(?:ST|ND|RD|TH))', 'DCU'],
  ['[FMN]', 'DDA'],
  ['[TNU]', 'DDE DDF DDG'],
  ['[01NY]', 'DDD DDK DDL'],
]);
/** Elements of the first version. */
const OLD_FORMS = formsOf([
  ['', 'DAD DAH DAR DAS DAT'],
  [TEXT, 'DAA DAB DAC DAG DAI'],
  [DAY, 'DBA DBB DBD'],
  ['(?:JR|SR|[IV]+)?', 'DAE'],
  ['[A-Z0-9]', 'DAQ'],
  ['[A-Z]{2}', 'DAJ'],
  [ZIP, 'DAK'],
  ['\\d', 'DAU'],
  ['\\d{2,3}', 'DAW'],
  ['[A-Z]{3}', 'DAY DAZ'],
  ['[0129MFX]', 'DBC'],
]);
/** Forms that are the whole value. */
const WHOLE = new Set([DAY, '(?:USA|CAN|MEX)', '[A-Z]{2}', '[A-Z]{3}', '[0129MFX]', '[FMN]', '[01NY]', '[TNU]']);

/** What a second address line begins with. Other words behind the letters of that element may be a street's, such as Dahlia. */
const SECOND_LINE =
  /^(?:\s*$|#|\d|NONE|UNAVL|(?:APT|APARTMENT|UNIT|STE|SUITE|BLDG|BUILDING|LOT|SPC|SPACE|FL|FLOOR|RM|ROOM|TRLR|PO BOX|P\.?O\.?|C\/O)\b)/;
/** What stands behind the elements: that of the state, whose letters begin with Z and the state's. */
const BEHIND = /\s*Z([A-Z])Z\1[A-Z].*$/s;

interface Mark {
  id: string;
  start: number;
}

/** Splits a text with blanks, or nothing, between the elements. @returns null where one of them is not certain */
function splitAtIds(body: string): LicenseElements | null {
  const forms = /DCS/.test(body) ? FORMS : OLD_FORMS;
  const hasBlanks = (body.match(/ (?=D[A-D][A-Z])/g) ?? []).length >= 4;
  const next = `(?=\\s*(?:${[...forms.keys()].join('|')}|Z[A-Z][A-Z]|$))`;
  const marks = [...forms]
    .flatMap(([id, form]) => {
      const found = new RegExp(`${hasBlanks ? '(?:^| )' : ''}${id}(?=${form}${WHOLE.has(form) ? next : ''})`, 'g');
      return [...body.matchAll(found)].map((match) => ({ id, start: match.index + match[0].length - id.length }));
    })
    .toSorted((one, other) => one.start - other.start)
    // Between blanks, the letters and a blank are a word of a street, unless the line is empty.
    .filter(({ id, start }) => id !== 'DAH' || !hasBlanks || !/^ +(?!DAI| )/.test(body.slice(start + 3)));
  const sure = withoutAddressWords(marks);
  if (sure === null) return null;
  const ids = sure.map(({ id }) => id);
  if (new Set(ids).size !== ids.length || !ids.includes('DBB')) return null;
  const values = sure.map(
    ({ id, start }, index) => [id, body.slice(start + id.length, sure[index + 1]?.start)] as const,
  );
  const says = (...names: string[]) => values.some(([id, value]) => names.includes(id) && value.trim() !== '');
  if (!says('DAA') && !(says('DCS', 'DAB') && says('DAC', 'DCT'))) return null;
  const last = values.at(-1);
  // A name or a street that ends in such letters.
  if (last !== undefined && forms.get(last[0]) === TEXT && BEHIND.test(last[1])) return null;
  const second = values.find(([id]) => id === 'DAH')?.[1] ?? '';
  const city = values.find(([id]) => id === 'DAI')?.[1].trim() ?? '';
  if (!SECOND_LINE.test(second) && (city === '' || !second.startsWith(city))) return null;
  return new Map(
    values.map(([id, value]) => [id, readValue(value.replace(value === last?.[1] ? BEHIND : '', ''))] as const),
  );
}

/** Drops what looks like an element inside of an address: between street, city, state and ZIP code stands a second street line alone. */
function withoutAddressWords(marks: readonly Mark[]): Mark[] | null {
  const state = marks.findIndex(({ id }, index) => id === 'DAJ' && marks[index + 1]?.id === 'DAK');
  const street = marks.findIndex(({ id }) => id === 'DAG');
  if (street < 0 || state < street) return withoutStrayLines(marks);
  const cities = marks.slice(street, state).filter(({ id }) => id === 'DAI');
  const city = cities.at(-1);
  const before = cities.at(-2);
  // Of two in a row, either may begin the city: DAIDAISETTA.
  if (before !== undefined && city !== undefined && city.start - before.start === 3) return null;
  return marks.filter((mark, index) => {
    if (index <= street || index >= state) return mark.id !== 'DAH';
    if (mark === city) return true;
    return mark.id === 'DAH' && city !== undefined && mark.start < city.start;
  });
}

function withoutStrayLines(marks: readonly Mark[]): Mark[] {
  return marks.filter(({ id }, index) => id !== 'DAH' || marks[index - 1]?.id === 'DAG');
}
