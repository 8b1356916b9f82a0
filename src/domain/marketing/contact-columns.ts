/** Uses of a column of an imported list of contacts. */
export const COLUMN_USES = ['ignore', 'name', 'first_name', 'last_name', 'email', 'phone', 'tags'] as const;
export type ColumnUse = (typeof COLUMN_USES)[number];

/** Words of titles, without spaces and signs, by which lists of other programs name their columns. */
const TITLES: Record<Exclude<ColumnUse, 'ignore'>, readonly string[]> = {
  name: ['name', 'fullname', 'contact', 'contactname', 'customer', 'customername'],
  first_name: ['firstname', 'givenname', 'first', 'forename'],
  last_name: ['lastname', 'surname', 'familyname', 'last'],
  email: ['email', 'emailaddress', 'mail', 'emails', 'email1', 'primaryemail'],
  phone: ['phone', 'phonenumber', 'mobile', 'mobilephone', 'cell', 'cellphone', 'telephone', 'tel', 'sms', 'phone1'],
  tags: ['tags', 'tag', 'labels', 'groups', 'group', 'segment', 'lists'],
};

const LOOKS_LIKE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** Returns true when the first record of a file names columns, and is not a contact itself. */
export function isTitles(cells: readonly string[]): boolean {
  return !cells.some((cell) => LOOKS_LIKE_EMAIL.test(cell) || /^\+?[\d\s().-]{10,}$/.test(cell));
}

/** Titles, without spaces and signs, of columns that a contact has no field for. */
const LEFT_OUT: readonly string[] = [
  ...[
    'id',
    'created',
    'createdat',
    'date',
    'dateadded',
    'updatedat',
    'notes',
    'note',
    'comments',
    'company',
    'birthday',
  ],
  ...['address', 'address1', 'address2', 'street', 'city', 'state', 'zip', 'zipcode', 'postalcode', 'country'],
];

/**
 * Guesses the uses of columns, each use once: by their titles, and the e-mail address by what is in the column. A column
 * whose title is not known gets null, unless it is empty: staff say what it is, so that no name is lost.
 */
export function guessUses(titles: readonly string[], sample: readonly string[]): (ColumnUse | null)[] {
  const taken = new Set<ColumnUse>();
  return titles.map((title, index) => {
    const word = title.toLowerCase().replace(/[^a-z0-9]/g, '');
    const cell = sample[index] ?? '';
    const named = COLUMN_USES.find((use) => use !== 'ignore' && TITLES[use].includes(word));
    const use = named ?? (LOOKS_LIKE_EMAIL.test(cell) ? 'email' : null);
    if (use !== null && !taken.has(use)) {
      taken.add(use);
      return use;
    }
    return LEFT_OUT.includes(word) || (word === '' && cell === '') ? 'ignore' : null;
  });
}

/** A number as spreadsheets write it once they have rounded it: the digits are lost. */
const ROUNDED_NUMBER = /^\d(?:[.,]\d+)?e\+?\d+$/i;

/** Returns true for a phone number that a spreadsheet has turned into "1.555E+10". */
export function isRoundedNumber(cell: string): boolean {
  return ROUNDED_NUMBER.test(cell.trim());
}
