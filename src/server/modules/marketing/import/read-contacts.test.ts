import { describe, expect, test } from 'vitest';
import { csvRow } from '#domain/csv.ts';
import { checkColumns, readContacts } from './read-contacts.ts';

type More = Partial<Parameters<typeof readContacts>[0]>;
const read = (csv: string, more: More = {}) => readContacts({ csv, fileName: 'list.csv', ...more });

/** Reads the contacts of a file, with those that it subscribes and unsubscribes when the importer states that all agreed. */
async function consentsOf(csv: string, more: More = {}) {
  const { contacts, consents } = await read(csv, more);
  const addresses = (entries: readonly { address: string }[]) => entries.map(({ address }) => address);
  return {
    emails: contacts.map(({ email }) => email),
    granted: addresses(contacts.flatMap((contact) => consents.grantsOf(contact, 'They said so'))),
    revoked: addresses(consents.revocations()),
  };
}
/** The contact in the files below. */
const ANA = 'ana@example.test';

describe('a file of contacts', () => {
  test.each([
    ['“1.555E+10” under “Phone” was rounded by a spreadsheet', 'Sam;sam@example.test;1.555E+10;'],
    ['“nobody” isn’t an email address', 'Sam;nobody;;'],
    ['No email or phone number', 'Sam;;;vip'],
    ['“800 555 0199” isn’t a US phone number', 'Sam;;800 555 0199;'],
    ['Same email as row 2', 'Twice;Ana+x@example.test;;'],
    ['save the file as “CSV UTF-8”', 'Jos\ufffd;jose@example.test;;'],
    ['More cells than the header row', 'Lee;lee@example.test;;;Reyes'],
  ])('leaves a line out with the reason: %s', async (reason, line) => {
    const { contacts, badLines } = await read(`Name;Email;Phone;Tags\nAna;${ANA};;;;\n${line}\n`);
    expect(contacts).toMatchObject([{ line: 2, email: ANA }]);
    expect(badLines).toMatchObject([{ line: 3, shown: expect.stringContaining(reason) }]);
  });

  test('keeps of the lines that it leaves out nothing of a person', async () => {
    const { badLines } = await read('Name;Email;Phone\nSam;nobody;\nSam;;800 555 0199\nSam;s@x.test;1.555E+10\n');
    expect(badLines).toHaveLength(3);
    expect(badLines.map(({ problem }) => problem).join()).not.toMatch(/nobody|555 0199|1\.555E/);
  });

  test('has the columns as they are mapped, joins two names, and may have no titles', async () => {
    const csv = `Given,Family,Reach\nDana,Reyes,${ANA}\n`;
    const uses = async (columns?: More['columns']) => {
      const file = await read(csv, { columns });
      checkColumns(file);
      return file;
    };
    await expect(uses()).rejects.toThrow('Please choose what these columns are, or skip them: "Given", "Family".');
    await expect(uses(['first_name', null, 'email'])).rejects.toThrow('"Family"');
    await expect(uses(['name', 'ignore', 'ignore'])).rejects.toThrow('Please choose the column with the email');
    const { contacts } = await uses(['first_name', 'last_name', 'email']);
    expect(contacts).toMatchObject([{ name: 'Dana Reyes', email: ANA }]);
    const bare = await read(`${ANA}\t(512) 555-0181\n`, { columns: ['email', 'phone'] });
    expect(bare.contacts).toMatchObject([{ line: 1, email: ANA, phone: '+15125550181' }]);
  });
});

describe('what a file says of offers', () => {
  test.each([
    ['a list of channels', '$consent', '["sms"]', false, true],
    ['both channels', 'Consent', '["email","sms"]', true, true],
    ['a yes that names none', 'Consent', 'yes', true, false],
    ['a yes for emails', 'Email opt-in', 'Y', true, false],
    ['an opt-out that is false', 'Email Unsubscribed', 'false', true, false],
    ['nothing', 'Nickname', 'Al', true, false],
    ['a tag', 'Tags', 'do not text', true, false],
    ['a tag for all', 'Tags', '"vip","unsubscribed"', false, false],
    ['a note', 'Notes', 'Please do not contact', false, false],
  ])('grants by %s only what it says', async (_, title, value, email, sms) => {
    const phone = '+15125550142';
    const { granted } = await consentsOf(
      [
        ['Email', 'Phone', title],
        [ANA, phone, value],
      ]
        .map(csvRow)
        .join(''),
    );
    expect([granted.includes(ANA), granted.includes(phone)]).toEqual([email, sms]);
  });

  test.each<[string, string, More?]>([
    ['a column of consent that is skipped', 'Email,Accepts Email Marketing\nA,no', { columns: ['email', 'ignore'] }],
    [
      'a column of consent in the other sense',
      'Email,Accepts Email Marketing\nA,no',
      { columns: ['email', 'email_opt_out'] },
    ],
    [
      'a column of consent under a heading',
      'Our customers,\nEmail,Accepts Email Marketing\nA,no',
      { columns: ['email', 'ignore'] },
    ],
    ['a tag of leaving for everyone', 'Email\nA', { tags: ['unsubscribed'] }],
    ['the name of the file', 'Email\nA', { fileName: 'unsubscribed_members_export.csv' }],
    ['a no in the second of two rows', 'Email,Subscribed\nA,yes\nA,no'],
    ['a no in the first of two rows', 'Email,Subscribed\nA,no\nA,yes'],
    ['a no in a row that is left out', `Name,Email,Subscribed\nC,A,yes\n${'x'.repeat(200)},A,no`],
    ['a no beside another address of one cell', 'Email,Subscribed\nother@example.test ::: A,no\nA,yes'],
    ['a row with a cell too many', 'Email,Accepts Email Marketing\nA,yes\nA,no,more'],
    ['an address among other words', 'Email,Accepts Email Marketing\nPat <A>,no\nA,yes'],
    [
      'a second address',
      'Email,Email 2,Accepts Email Marketing\nother@example.test,A,no\nA,,yes',
      { columns: ['email', 'ignore', null] },
    ],
    ['a date with a no', 'Email,Opt-in date\nA,Unsubscribed 2024-03-01'],
    ['a note with a date', 'Email,Notes\nA,Opted out on 3/1/24'],
    ['a title of leaving that is not known', 'Email,Removed from newsletter\nA,yes'],
  ])('subscribes nobody who said no, whatever else is said: %s', async (_, csv, more) => {
    const { emails, granted } = await consentsOf(csv.replace(/\bA\b(?=[,>\n]|$)/gm, ANA), more);
    expect(emails).toContain(ANA);
    expect(granted).not.toContain(ANA);
  });

  test.each<[string, string, More?]>([
    ['a title with a word that is not known', 'Email,Newsletter lapsed\nA,yes'],
    ['a list that somebody wants to be off', 'Email,Remove from mailing list\nA,yes'],
    ['a counter', 'Email,No. of emails sent,Bounce rate\nA,5,0.0', { columns: ['email', 'ignore', 'ignore'] }],
    ['a word that is no person’s no', 'Email,Tags\nA,cleaned'],
    ['a mailbox that bounced', 'Email,Email hard bounce reason\nA,Unknown user'],
    ['two senses in one title', 'Email,Opt-In/Opt-Out\nA,Opt-In'],
    ['a name', 'Email,Last name\nA,Bounce'],
    ['a file that was cleaned', 'Email\nA', { fileName: 'customers_cleaned.csv' }],
    ['a file that holds everybody', 'Email\nA', { fileName: 'all contacts incl unsubscribed.csv' }],
    ['a person who was never subscribed', 'Email,Email Marketing Consent\nA,NEVER_SUBSCRIBED'],
  ])('ends nothing that was granted by %s', async (_, csv, more) => {
    expect((await consentsOf(csv.replace('\nA', `\n${ANA}`), more)).revoked).toEqual([]);
  });
});
