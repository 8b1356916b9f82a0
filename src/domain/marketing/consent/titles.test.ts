import { expect, test } from 'vitest';
import { CONSENT_COLUMNS, readConsentTitle } from './titles.ts';
import { readAnswer } from './values.ts';
import { OFFER_CHANNELS } from './words.ts';

test.each([
  ['Email Subscription Status', 'email_consent', 'Square, import'],
  ['Email Unsubscribed', 'email_opt_out', 'Square, export'],
  ['Accepts Email Marketing', 'email_consent', 'Shopify'],
  ['Accepts SMS Marketing', 'sms_consent', 'Shopify'],
  ['accepts_marketing', 'consent', 'Shopify, before'],
  ['UNSUB_TIME', 'opt_out', 'Mailchimp'],
  ['UNSUB_REASON', 'opt_out', 'Mailchimp'],
  ['CLEAN_TIME', 'opt_out', 'Mailchimp'],
  ['Email Marketing Consent', 'email_consent', 'Klaviyo'],
  ['SMS Marketing Consent', 'sms_consent', 'Klaviyo'],
  ['$consent', 'consent', 'Klaviyo, before'],
  ['Email Suppressions', 'email_opt_out', 'Klaviyo'],
  ['Email status', 'email_consent', 'Constant Contact'],
  ['Email permission status', 'email_consent', 'Constant Contact'],
  ['Confirmed Opt-Out Date', 'opt_out', 'Constant Contact'],
  ['Is Unsubscribed', 'opt_out', 'Constant Contact Lead Gen'],
  ['Unsubscribed from all email', 'email_opt_out', 'HubSpot'],
  ['Opted out of email: Marketing Information', 'email_opt_out', 'HubSpot'],
  ['Email hard bounce reason', 'email_opt_out', 'HubSpot'],
  ['Do Not Text', 'sms_opt_out', 'any'],
  ['Do not call', 'sms_opt_out', 'any'],
  ['DNC', 'opt_out', 'any'],
  ['No emails', 'email_opt_out', 'any'],
  ['SMS opt-in', 'sms_consent', 'any'],
  ['optInEmail', 'email_consent', 'any'],
  ['Newsletter', 'email_consent', 'any'],
  ['Subscribed', 'consent', 'any'],
  ['OK to text?', 'sms_consent', 'any'],
  ['GDPR consent', 'consent', 'any'],
  ['TCPA Consent', 'sms_consent', 'any'],
  ['Blacklisted', 'opt_out', 'any'],
  ['Exclude from marketing', 'opt_out', 'any'],
  ['HasOptedOutOfEmail', 'email_opt_out', 'Salesforce'],
  ['Rejects marketing', 'opt_out', 'any'],
  ['Not subscribed', 'opt_out', 'any'],
  ['Declined SMS', 'sms_opt_out', 'any'],
  ['Wants offers', 'consent', 'any'],
  ['Can we text you?', 'sms_consent', 'any'],
])('knows “%s” as %s (%s)', (title, use) => {
  expect(readConsentTitle(title)?.use).toBe(use);
});

test.each([
  ...[
    'Email',
    'Phone',
    'Name',
    'Email Address',
    'Mobile Phone',
    'Tags',
    'Status',
    'Notes',
    'Text',
    'SMS',
    'Block',
    'Company',
  ],
  ...['Phone No', 'Mobile No.', 'Tel no', 'Stop'],
  ...['OPTIN_TIME', 'OPTIN_IP', 'CONFIRM_TIME', 'Marketing contact status', 'Marketing source', 'Opt-in method'],
  ...['Accepts direct mail', 'Do not send postal mail', 'Agreed price', 'Promo code', 'Total Orders'],
])('takes “%s” for no column of consent', (title) => {
  const needs = readConsentTitle(title)?.needs;
  expect([undefined, 'most']).toContain(needs);
});

/** Ways to say what offers are sent by, and words around them by which it is no yes. */
const OFFERS = [
  'newsletter',
  'marketing',
  'SMS',
  'text',
  'email',
  'marketing consent',
  'subscription',
  'offers',
  'opt-in',
];
const NO_YES = [
  ...[
    'remove from X',
    'removed from X',
    'X cancelled',
    'X canceled',
    'X ended',
    'X paused',
    'X suspended',
    'X expired',
  ],
  ...[
    'X missing',
    'X pending',
    'X requested',
    'needs X',
    'without X',
    'X refusal',
    'opting out of X',
    'opt me out of X',
  ],
  ...[
    'non-X',
    'former X',
    'ex-X',
    'quit X',
    'X off',
    'turn off X',
    'mute X',
    'skip X',
    'X DND',
    'hates X',
    'wants no X',
  ],
  ...['unwanted X', 'X undeliverable', 'X withdrawn', 'no longer wants X', 'X declined', 'stop X', 'never got X'],
  ...['rather no X', 'X lapsed', 'X anything else', 'do not send X', 'not X', 'exclude from X', 'X revoked', 'had X'],
];
test.each(NO_YES)('never reads a yes under a title like “%s”', (pattern) => {
  for (const offers of OFFERS) {
    const title = pattern.replace('X', offers);
    const named = readConsentTitle(title);
    if (named === null) continue;
    for (const value of ['yes', '1', 'x', 'true', 'agreed']) {
      for (const channel of OFFER_CHANNELS) {
        const answer = readAnswer(value, named, channel);
        if (CONSENT_COLUMNS[named.use].channels.includes(channel)) expect([title, answer]).not.toEqual([title, 'yes']);
      }
    }
  }
});

test.each([
  ...[
    'Last marketing email send date',
    'First marketing email send date',
    'Last newsletter date',
    'Consent requested at',
  ],
  ...[
    'Double opt-in sent at',
    'Consent expiration date',
    'Consent Updated At',
    'Subscription status date',
    'Opened at',
  ],
  ...['Marketing emails delivered', 'Marketing emails opened', 'No. of emails sent', 'No. of texts', 'Spam score'],
  ...['Bounce rate', 'Does not have charger', 'Do not buy', 'Cleaned', 'Agreed value', 'Phone unlocked', 'Phone sold'],
])('takes “%s” for no consent', (title) => {
  expect(readConsentTitle(title)).toBeNull();
});
