import { z } from 'zod';
import { ACCOUNT_TEXTS } from '#domain/account-texts.ts';
import { custodyFile } from './custody.ts';
import { customer } from './customers.ts';
import { endpoint, everyone } from './endpoint.ts';
import { addressLine, email, id, instant, line, MAX_PASTED_LENGTH, termsVersion, usState, zipCode } from './fields.ts';
import { givenPassword, newPassword, personName } from './forms/accounts.ts';
import { offersTick } from './offers.ts';
import { order } from './orders.ts';
import { exportedPayout } from './payout-details.ts';
import { exportedPriceOffer } from './price-offers.ts';
import { ownReferrals } from './referrals.ts';

/** A person with an account. */
export const user = z.object({ id, name: z.string(), email: z.string(), phone: z.string() });
export type User = z.infer<typeof user>;

/** The signed-in account, with the customer record that its orders belong to. */
export const account = z.object({ user, customer });
export type Account = z.infer<typeof account>;

const { phone: noPhone } = ACCOUNT_TEXTS;
const phone = z.string(noPhone).trim().min(10, noPhone).max(MAX_PASTED_LENGTH, noPhone);
const done = z.object({ message: z.string() });

/**
 * Creates an account and signs it in. A repeated request with the same Idempotency-Key, name,
 * e-mail, phone and password signs in to the account that the first attempt created, so a lost answer does not lead to
 * "e-mail already taken".
 */
export const registerUser = endpoint({
  id: 'auth.register',
  summary: 'Create an account and sign in',
  access: everyone,
  needsOpenShop: true,
  body: z.strictObject({
    name: personName,
    email,
    phone,
    password: newPassword,
    /** Only when the box was ticked: the address joins the contacts who get offers. */
    offers: offersTick.optional(),
    /** Version of the terms next to the button. Every screen sends it. */
    termsVersion: termsVersion.nullish(),
  }),
  responses: { 201: account },
  errors: ['email_taken', 'phone_not_us', 'too_many_requests'],
  idempotent: true,
});

/** Signs in. An unknown e-mail and a wrong password get the same answer after the same time. */
export const login = endpoint({
  id: 'auth.login',
  summary: 'Sign in',
  access: everyone,
  body: z.strictObject({ email, password: givenPassword }),
  responses: { 200: account },
  errors: ['login_refused', 'too_many_requests'],
});

/** Ends this session. Not an error when already signed out. */
export const logout = endpoint({
  id: 'auth.logout',
  summary: 'Sign out',
  access: everyone,
  responses: { 200: done },
});

export const getAccount = endpoint({
  id: 'auth.me',
  summary: 'The signed-in account',
  access: ['customer'],
  responses: { 200: account },
});

/**
 * Returns the signed-in account, or null: for pages that don't know yet, where a refusal would be an error.
 */
export const currentSession = endpoint({
  id: 'auth.session',
  summary: 'The signed-in account, or null',
  access: everyone,
  responses: { 200: z.object({ account: account.nullable() }) },
});

/**
 * Changes name, phone or address: a field that is left out keeps its value, null removes it. Earlier orders keep the address
 * that they were created with. The e-mail address is the sign-in name and cannot be changed.
 */
export const updateProfile = endpoint({
  id: 'auth.updateProfile',
  summary: 'Change name, phone or address',
  access: ['customer'],
  body: z.strictObject({
    name: z.optional(personName),
    phone: phone.optional(),
    address: addressLine(200).nullish(),
    city: line(80).nullish(),
    state: usState.nullish(),
    zipCode: zipCode.nullish(),
  }),
  responses: { 200: account },
  errors: ['phone_not_us'],
});

/** Changes the password, ends every other session, and gives this one a new secret. */
export const changePassword = endpoint({
  id: 'auth.changePassword',
  summary: 'Change the password',
  access: ['customer'],
  body: z.strictObject({ currentPassword: givenPassword, newPassword }),
  responses: { 200: done },
  errors: ['password_wrong', 'too_many_requests'],
});

/** Sends a link to set a new password if the account exists; the answer does not reveal whether it does. */
export const forgotPassword = endpoint({
  id: 'auth.forgotPassword',
  summary: 'Ask for a link to set a new password',
  access: everyone,
  body: z.strictObject({ email }),
  responses: { 200: done },
  errors: ['too_many_requests'],
});

/** Secret of the link in an e-mail. */
const resetToken = z.string().min(20).max(100);

/** Checks that a link to set a new password still works, without using it up: its page asks before a password is typed. */
export const checkReset = endpoint({
  id: 'auth.checkReset',
  summary: 'Check a link to set a new password',
  access: everyone,
  body: z.strictObject({ token: resetToken }),
  responses: { 200: done },
  errors: ['link_invalid', 'too_many_requests'],
});

/** Sets a new password by a link, which works once and for one hour, and ends every session. */
export const resetPassword = endpoint({
  id: 'auth.resetPassword',
  summary: 'Set a new password by a link',
  access: everyone,
  body: z.strictObject({ token: resetToken, password: newPassword }),
  responses: { 200: done },
  errors: ['link_invalid', 'too_many_requests'],
});

const session = z.object({
  id,
  /** Browser and system, such as "Safari on iPhone". */
  device: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  isThisOne: z.boolean(),
});

export const listSessions = endpoint({
  id: 'auth.sessions',
  summary: 'Sessions of the account',
  access: ['customer'],
  responses: { 200: z.array(session) },
});

export const endSession = endpoint({
  id: 'auth.endSession',
  summary: 'End another session',
  access: ['customer'],
  params: z.strictObject({ id }),
  responses: { 200: done },
  errors: ['not_found'],
});

/** Adds this browser's guest orders to the account: those with the account's phone, verified in this browser. */
export const claimOrders = endpoint({
  id: 'auth.claimOrders',
  summary: 'Join earlier guest orders of this browser to the account',
  access: ['customer'],
  responses: { 200: z.object({ joined: z.int() }) },
  errors: ['phone_verification_required'],
});

/** A message that the shop sent about the account or one of its orders. */
const sentMessage = z.object({
  channel: z.enum(['sms', 'email']),
  recipient: z.string(),
  subject: z.string().nullable(),
  text: z.string(),
  createdAt: instant,
});

/** All data that the shop keeps about the account. */
export const exportData = endpoint({
  id: 'auth.export',
  summary: 'Download all data of the account',
  access: ['customer'],
  responses: {
    200: z.object({
      user,
      createdAt: instant,
      /** Version of the terms that was agreed to with the account; null where none was recorded. Orders have their own. */
      termsVersion: z.string().nullable(),
      customers: z.array(customer),
      orders: z.array(order),
      sessions: z.array(session),
      messages: z.array(sentMessage),
      /** Texts to the shop from the account's verified numbers, and the immediate replies. */
      texts: z.array(
        z.object({ createdAt: instant, text: z.string(), pictures: z.int(), reply: z.string().nullable() }),
      ),
      payoutDetails: z.array(exportedPayout),
      /** One for each order that has one. */
      custody: z.array(custodyFile),
      priceOffers: z.array(exportedPriceOffer),
      referrals: ownReferrals,
    }),
  },
});

/** Deletes the account. Rejected while an order is open; finished orders are kept without contact details. */
export const deleteAccount = endpoint({
  id: 'auth.deleteAccount',
  summary: 'Delete the account',
  access: ['customer'],
  body: z.strictObject({ password: givenPassword }),
  responses: { 200: done },
  errors: ['password_wrong', 'orders_open', 'too_many_requests'],
});
