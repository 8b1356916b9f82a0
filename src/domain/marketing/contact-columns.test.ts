import { expect, test } from 'vitest';
import { findTitles, guessUses } from './contact-columns.ts';

/** Titles of exports, as their programs write them, with the uses of the columns that are not skipped; null is asked. */
const EXPORTS = [
  [
    'Square',
    'Reference ID,First Name,Last Name,Email Address,Phone Number,Nickname,Company Name,Street Address 1,Street Address 2,City,State,Postal Code,Birthday,Memo,Square Customer ID,Creation Source,First Visit,Last Visit,Transaction Count,Lifetime Spend,Email Subscription Status',
    { 1: 'first_name', 2: 'last_name', 3: 'email', 4: 'phone', 20: 'email_consent' },
  ],
  [
    'Shopify',
    'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address City,Default Address Province Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags',
    { 1: 'first_name', 2: 'last_name', 3: 'email', 4: 'email_consent', 11: 'phone', 12: 'sms_consent', 17: 'tags' },
  ],
  [
    'Mailchimp',
    'Email Address,First Name,Last Name,Address,Phone Number,Birthday,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LATITUDE,LONGITUDE,GMTOFF,DSTOFF,TIMEZONE,CC,REGION,UNSUB_TIME,UNSUB_CAMPAIGN_TITLE,UNSUB_CAMPAIGN_ID,UNSUB_REASON,UNSUB_REASON_OTHER,LEID,EUID,NOTES,TAGS',
    {
      0: 'email',
      1: 'first_name',
      2: 'last_name',
      4: 'phone',
      18: 'opt_out',
      19: 'opt_out',
      20: 'opt_out',
      21: 'opt_out',
      22: 'opt_out',
      26: 'tags',
    },
  ],
  [
    'Klaviyo',
    'Email,Klaviyo ID,First Name,Last Name,Organization,Title,Phone Number,Address,Address 2,City,State / Region,Country,Zip Code,Latitude,Longitude,Source,IP Address,Email Marketing Consent,Email Marketing Consent Timestamp,SMS Marketing Consent,Email Suppressions,Date Added,First Active,Last Active,Profile Created On',
    {
      0: 'email',
      2: 'first_name',
      3: 'last_name',
      6: 'phone',
      17: 'email_consent',
      18: 'email_consent',
      19: 'sms_consent',
      20: 'email_opt_out',
    },
  ],
  [
    'Constant Contact',
    'Email address,First name,Last name,Company,Job title,Email status,Email permission status,Email update source,Confirmed Opt-Out Date,Confirmed Opt-Out Source,Confirmed Opt-Out Reason,Phone - home,Phone - mobile,Street address line 1 - Home,City - Home,State/Province - Home,Zip/Postal Code - Home,Email Lists,Source Name,Created At,Updated At,Tags',
    {
      0: 'email',
      1: 'first_name',
      2: 'last_name',
      5: 'email_consent',
      6: 'email_consent',
      8: 'opt_out',
      9: 'opt_out',
      10: 'opt_out',
      12: 'phone',
      21: 'tags',
    },
  ],
  [
    'HubSpot',
    'Record ID,First Name,Last Name,Email,Phone Number,Contact owner,Primary company,Last Activity Date,Marketing contact status,Create Date,Unsubscribed from all email,Opted out of email: One to One,Lifecycle Stage',
    { 1: 'first_name', 2: 'last_name', 3: 'email', 4: 'phone', 10: 'email_opt_out', 11: 'email_opt_out' },
  ],
  [
    'Google Contacts, now',
    'First Name,Middle Name,Last Name,Phonetic First Name,Phonetic Middle Name,Phonetic Last Name,Name Prefix,Name Suffix,Nickname,File As,Organization Name,Organization Title,Organization Department,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Address 1 - Label,Address 1 - Formatted,Website 1 - Value',
    { 0: 'first_name', 2: 'last_name', 16: 'tags', 18: 'email', 22: 'phone' },
  ],
  [
    'Google Contacts, before 2024',
    'Name,Given Name,Additional Name,Family Name,Yomi Name,Name Prefix,Name Suffix,Initials,Nickname,Birthday,Gender,Notes,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value',
    { 0: 'name', 1: 'first_name', 3: 'last_name', 12: 'tags', 14: 'email', 16: 'phone' },
  ],
  [
    'Outlook',
    'First Name,Middle Name,Last Name,Title,Suffix,Company,Department,Job Title,Business Street,Business City,Business Fax,Business Phone,Home Phone,Mobile Phone,Primary Phone,Anniversary,Birthday,Categories,E-mail Address,E-mail Type,E-mail Display Name,E-mail 2 Address,Gender,Notes,Web Page',
    { 0: 'first_name', 2: 'last_name', 13: 'phone', 14: null, 17: 'tags', 18: 'email' },
  ],
] as const;

test.each(EXPORTS)('knows the columns of %s', (_, titles, uses) => {
  const all = titles.split(',');
  const guesses = guessUses(all, [all.map((title) => (title === 'Email status' ? 'Active' : 'some words'))]);
  const named = guesses.flatMap(({ use }, at) => (use === 'ignore' ? [] : [[String(at), use] as const]));
  expect(Object.fromEntries(named)).toEqual(uses);
});

test.each([
  ['Status', ['Subscribed', 'Unsubscribed'], 'consent'],
  ['Status', ['shipped', 'paid'], null],
  ['Status', [], 'ignore'],
  ['Status', ['pending'], 'consent'],
  ['Notes', ['pending'], 'ignore'],
  ['Notes', ['Unsubscribed'], 'ignore'],
  ['Text messages', ['yes', 'no', 'pending'], 'sms_consent'],
  ['Phone', ['no', 'no', '512-555-0142'], 'phone'],
  ['SMS OK', ['yes', 'no'], 'sms_consent'],
  ['Email verified', ['yes'], null],
  ['SMS', ['yes', 'no'], 'sms_consent'],
  ['SMS', ['5125550177'], 'phone'],
  ['Text', ['Y', ''], 'sms_consent'],
  ['Reach', ['a@x.test'], 'email'],
  ['Favorite color', ['red'], null],
  ['Marketing', ['Facebook'], null],
  ['Promo', ['SPRING24'], null],
  ['Subscription', ['Apple Music'], 'ignore'],
  ['Newsletter', ['Monthly'], null],
  ['Email Status', ['Valid', 'Deliverable'], null],
  ['Mobile status', ['Unlocked'], null],
  ['Phone unlocked', ['yes'], null],
  ['Subscriber', ['a@x.test'], 'email'],
  ['Marketing Email', ['a@x.test'], 'email'],
  ['SMS opt-in number', ['5125550177'], null],
  ['Send me offers', ['no', 'yes'], 'consent'],
  ['May we send you offers', ['no'], 'consent'],
  ['Deals', ['yes', 'no'], 'consent'],
  ['Contact?', ['no'], 'consent'],
  ['Textable', ['no'], 'consent'],
  ['Email preferences', ['no'], 'email_consent'],
  ['', ['no', 'yes', 'no'], 'consent'],
  ['Favorite color', ['', ''], 'ignore'],
] as const)('tells by what is in it what “%s” with %j is', (title, values, use) => {
  expect(
    guessUses(
      [title],
      values.map((value) => [value]),
    )[0]?.use,
  ).toBe(use);
});

test('asks about the second of two columns that claim a field', () => {
  const guesses = guessUses(
    ['Email', 'Email address', 'Phone', 'Mobile'],
    [['a@x.test', 'b@x.test', '5125550142', '5125550143']],
  );
  expect(guesses.map(({ use }) => use)).toEqual(['email', null, null, 'phone']);
});

test.each([
  [[['Name', 'Email']], 0],
  [[['Customer list'], ['Name', 'Email'], ['Pat', 'a@x.test']], 1],
  [
    [
      ['Name', 'owner@shop.test', 'Unsubscribed'],
      ['Pat', 'a@x.test', 'yes'],
    ],
    0,
  ],
  [
    [
      ['Pat', 'a@x.test', 'no'],
      ['Name', 'Email'],
    ],
    null,
  ],
  [
    [
      ['Who', 'Where'],
      ['Pat', 'a@x.test'],
    ],
    0,
  ],
  [[['Ann', 'a@x.test', 'Subscribed']], null],
  // Contacts who cannot be taken are no titles.
  [[['Pat', '+44 20 7946 0958']], null],
  [[['Pat', '112-555-0142']], null],
  [[['josé@example.com']], null],
  [[['Pat', 'pat@example.com, lee@example.com']], null],
  [[['Pat', '5125550142 / 5125550143']], null],
  [[['Name', 'Orders 2025-2026']], 0],
  [[[`${'5'.repeat(9000)}x`]], 0],
] as const)('finds the titles of %j in row %j', (rows, at) => {
  expect(findTitles(rows)).toBe(at);
});
