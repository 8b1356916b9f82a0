import type { NewMessage } from '../message.ts';
import { maskOf } from '../secret-mask.ts';
import { type Letter, letterHtml, letterText } from './letter.ts';
import { greetingFor, type Signer } from './letter-parts.ts';

/** The recipient of a message about an account. */
export interface AccountHolder {
  id: string;
  name: string;
  email: string;
}

interface AboutAccount {
  user: AccountHolder;
  shop: Signer & { publicUrl: string };
  /** Names the occasion, so that it is told once. */
  occasion: string;
}

/**
 * The e-mail with a link to set a new password. Its texts hold the link's secret masked.
 * @param minutes how long the link works
 */
export function passwordResetMessage({
  user,
  shop,
  occasion,
  secret,
  minutes,
}: AboutAccount & { secret: string; minutes: number }): NewMessage {
  const letter: Letter = {
    title: 'Set a new password',
    greeting: greetingFor(user.name),
    intro: `Somebody, hopefully you, asked for a new password for your account at ${shop.name}. Follow the link to set one.`,
    facts: [],
    stepsTitle: '',
    steps: [],
    link: { label: 'Set a new password', url: `${shop.publicUrl}/reset-password?token=${maskOf(secret)}` },
    linkNote: `The link works once, for ${minutes} minutes. If you did not ask for it, you need do nothing: your password stays as it is.`,
    shop,
  };
  return { ...emailOf(letter, user), purpose: 'password_reset', dedupeKey: `password-reset:${occasion}`, secret };
}

/** The e-mail that tells of a changed password, for the case that its owner did not change it. */
export function passwordChangedMessage({ user, shop, occasion }: AboutAccount): NewMessage {
  const letter: Letter = {
    title: 'Your password was changed',
    greeting: greetingFor(user.name),
    intro: `The password of your account at ${shop.name} was changed, and every other device was signed out.`,
    facts: [],
    stepsTitle: '',
    steps: [],
    link: { label: 'Sign in', url: `${shop.publicUrl}/login` },
    linkNote: `If this was not you, ask for a new password on the sign-in page and call us at ${shop.phone}.`,
    shop,
  };
  return { ...emailOf(letter, user), purpose: 'password_changed', dedupeKey: `password-changed:${occasion}` };
}

function emailOf(letter: Letter, user: AccountHolder) {
  return {
    channel: 'email',
    recipient: user.email,
    orderId: null,
    userId: user.id,
    subject: letter.title,
    text: letterText(letter),
    html: letterHtml(letter),
  } as const;
}
