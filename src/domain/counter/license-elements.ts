/** Elements of a license's barcode by their three letters, trimmed; empty for values such as NONE. */
export type LicenseElements = ReadonlyMap<string, string>;

/** Matches the file type (DL or ID) right before the first element. */
const FIRST_ELEMENT = /(?:DL|ID)[^A-Z0-9]*(?=D[A-D][A-Z])/;
const ELEMENT = /^(D[A-D][A-Z])(.*)$/;
/** Names of control characters that a scanner types as text. */
const WRITTEN_CONTROLS = /<(?:LF|CR|RS|GS|CR\/?LF)>|\\[nr]|\\x0[ADad]|\^[JM](?=\^|D[A-D][A-Z]|Z[A-Z])/g;
/** Values that mean none. */
const NOTHING = /^(?:none|unavl|unavail|unavailable|n\/a|-+)$/i;
/** Signs that also occur in names and addresses: as a separator they need more elements after them than other signs. */
const COMMON_SIGNS = /[,.'#&/-]/;
/** Fewest elements after a sign that make it the separator. */
const MIN_ELEMENTS = 2;
const MIN_ELEMENTS_OF_COMMON = 5;

/**
 * Reads the elements of a license's text, whatever its scanner puts between them: control characters, one sign such as "|" or
 * "~", a blank, or nothing.
 * @returns null when blanks or nothing separate them and one of them is uncertain
 */
export function readElements(text: string): LicenseElements | null {
  const body = bodyOf(text);
  const separator = separatorOf(body);
  if (separator !== null) return split(body, separator);
  return splitAtIds(body);
}

function bodyOf(text: string): string {
  // With Caps Lock on, a scanner types lowercase letters.
  const upper = /ansi|aamva/.test(text.slice(0, 30)) ? text.toUpperCase() : text;
  const written = upper.replace(WRITTEN_CONTROLS, '\n').replace(/\p{Cc}+/gu, '\n');
  const first = FIRST_ELEMENT.exec(written);
  return first === null ? written : written.slice(first.index + first[0].length);
}

/** Finds the sign before the most elements; null when only blanks or nothing separate them. */
function separatorOf(body: string): string | null {
  const counts = new Map<string, number>();
  for (const [, sign = ''] of body.matchAll(/([^A-Za-z0-9 ])(?= ?D[A-D][A-Z])/g)) {
    counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  if ((counts.get('\n') ?? 0) > 0) return '\n';
  const [best] = [...counts].toSorted(([, one], [, other]) => other - one);
  if (best === undefined) return null;
  const [sign, count] = best;
  return count >= (COMMON_SIGNS.test(sign) ? MIN_ELEMENTS_OF_COMMON : MIN_ELEMENTS) ? sign : null;
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

/** Maps elements to the pattern of their values, which distinguishes them from words with the same first letters. */
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
/** Elements of the first version of the standard. */
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
/** Patterns that match the whole value. */
const WHOLE = new Set([DAY, '(?:USA|CAN|MEX)', '[A-Z]{2}', '[A-Z]{3}', '[0129MFX]', '[FMN]', '[01NY]', '[TNU]']);

/** Matches the start of a second address line. Other words after the letters of that element may be a street's, such as Dahlia. */
const SECOND_LINE =
  /^(?:\s*$|#|\d|NONE|UNAVL|(?:APT|APARTMENT|UNIT|STE|SUITE|BLDG|BUILDING|LOT|SPC|SPACE|FL|FLOOR|RM|ROOM|TRLR|PO BOX|P\.?O\.?|C\/O)\b)/;
/** Matches the state's own section after the elements, whose ids begin with Z and the state's first letter. */
const STATE_SECTION = /\s*Z([A-Z])Z\1[A-Z].*$/s;

interface Mark {
  id: string;
  start: number;
}

/** Splits a text with blanks, or nothing, between the elements. @returns null when one of them is uncertain */
function splitAtIds(body: string): LicenseElements | null {
  const forms = /DCS/.test(body) ? FORMS : OLD_FORMS;
  const hasBlanks = (body.match(/ (?=D[A-D][A-Z])/g) ?? []).length >= 4;
  const next = `(?=\\s*(?:${[...forms.keys()].join('|')}|Z[A-Z][A-Z]|$))`;
  const marks = [...forms]
    .flatMap(([id, form]) => {
      const pattern = new RegExp(`${hasBlanks ? '(?:^| )' : ''}${id}(?=${form}${WHOLE.has(form) ? next : ''})`, 'g');
      return [...body.matchAll(pattern)].map((match) => ({ id, start: match.index + match[0].length - id.length }));
    })
    .toSorted((one, other) => one.start - other.start)
    // Between blanks, the letters with a blank after them are a word of a street, unless the line is empty.
    .filter(({ id, start }) => id !== 'DAH' || !hasBlanks || !/^ +(?!DAI| )/.test(body.slice(start + 3)));
  const certain = withoutAddressWords(marks);
  if (certain === null) return null;
  const ids = certain.map(({ id }) => id);
  if (new Set(ids).size !== ids.length || !ids.includes('DBB')) return null;
  const values = certain.map(
    ({ id, start }, index) => [id, body.slice(start + id.length, certain[index + 1]?.start)] as const,
  );
  const hasValue = (...names: string[]) => values.some(([id, value]) => names.includes(id) && value.trim() !== '');
  if (!hasValue('DAA') && !(hasValue('DCS', 'DAB') && hasValue('DAC', 'DCT'))) return null;
  const last = values.at(-1);
  // Rejects a name or a street that ends in such letters.
  if (last !== undefined && forms.get(last[0]) === TEXT && STATE_SECTION.test(last[1])) return null;
  const second = values.find(([id]) => id === 'DAH')?.[1] ?? '';
  const city = values.find(([id]) => id === 'DAI')?.[1].trim() ?? '';
  if (!SECOND_LINE.test(second) && (city === '' || !second.startsWith(city))) return null;
  return new Map(
    values.map(([id, value]) => [id, readValue(value.replace(value === last?.[1] ? STATE_SECTION : '', ''))] as const),
  );
}

/** Drops false elements inside an address: only a second street line may come between street, city, state and ZIP code. */
function withoutAddressWords(marks: readonly Mark[]): Mark[] | null {
  const state = marks.findIndex(({ id }, index) => id === 'DAJ' && marks[index + 1]?.id === 'DAK');
  const street = marks.findIndex(({ id }) => id === 'DAG');
  if (street < 0 || state < street) return withoutStrayLines(marks);
  const cities = marks.slice(street, state).filter(({ id }) => id === 'DAI');
  const city = cities.at(-1);
  const before = cities.at(-2);
  // Rejects two in a row, since either may begin the city: DAIDAISETTA.
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
