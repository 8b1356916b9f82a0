import { expect, test } from 'vitest';
import { readConsentTitle } from './titles.ts';

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
  expect(readConsentTitle(title)).toBeNull();
});
