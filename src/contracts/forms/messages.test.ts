import { expect, test } from 'vitest';
import { noteConsent } from '../consent.ts';
import { createContact } from '../marketing.ts';
import { consentForm } from './consent.ts';
import { contactForm, templateForm } from './marketing.ts';
import { testSmsForm } from './messages.ts';
import { wrongFields } from './testing/wrong-fields.ts';

const SMS = { phoneNumber: '512 555 0142', message: 'Hi' };
const TEMPLATE = { key: 'spring-offer', subject: 'For {first_name|you}', body: 'Hello {first_name|there}' };
const CONTACT = { name: '', email: 'dana@example.test', phone: '', tags: 'vip', consent: '' };
const CONSENT = { scope: 'marketing_sms', kind: 'granted', way: 'counter', wording: 'Yes.' };

test.each([
  ['a test text', testSmsForm, SMS],
  ['a template', templateForm, TEMPLATE],
  ['a contact', contactForm, CONTACT],
  ['a consent', consentForm, CONSENT],
])('the form of %s accepts what is filled in', (_, form, filled) => {
  expect(wrongFields(form, filled)).toEqual({});
});

test.each([
  ['a test text without a number', testSmsForm, { ...SMS, phoneNumber: ' ' }, 'phoneNumber'],
  ['a test text without words', testSmsForm, { ...SMS, message: '  ' }, 'message'],
  ['a test text of 161 characters', testSmsForm, { ...SMS, message: 'x'.repeat(161) }, 'message'],
  ['a template with an unknown variable', templateForm, { ...TEMPLATE, body: 'Hello {nickname|you}' }, 'body'],
  ['a template without words for no name', templateForm, { ...TEMPLATE, subject: 'For {first_name}' }, 'subject'],
  ['a template without text', templateForm, { ...TEMPLATE, body: '  \n ' }, 'body'],
  ['a template whose key has capitals', templateForm, { ...TEMPLATE, key: 'Spring' }, 'key'],
  ['a template with a control sign', templateForm, { ...TEMPLATE, subject: 'One\u0007Two' }, 'subject'],
  ['a contact without an address', contactForm, { ...CONTACT, email: '' }, 'email'],
  ['a contact whose email is none', contactForm, { ...CONTACT, email: 'dana at home' }, 'email'],
  ['a contact with a tag of 41 characters', contactForm, { ...CONTACT, tags: 'x'.repeat(41) }, 'tags'],
  ['a consent without words', consentForm, { ...CONSENT, wording: ' ' }, 'wording'],
  ['a consent without how it was said', consentForm, { ...CONSENT, way: '' }, 'way'],
])('the form of %s is refused beside the field', (_, form, filled, field) => {
  expect(Object.keys(wrongFields(form, filled))).toEqual([field]);
});

// Their calls have shapes of their own.
test.each([
  ['a contact whose email is none', createContact.body, { email: 'dana at home' }, 'email'],
  ['a consent without how it was said', noteConsent.body, { ...CONSENT, address: '512 555 0142', way: '' }, 'way'],
])('the call of %s is refused beside the field', (_, body, sent, field) => {
  expect(Object.keys(wrongFields<unknown>(body, sent))).toEqual([field]);
});
