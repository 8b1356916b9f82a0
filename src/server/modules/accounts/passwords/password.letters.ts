import { maskOf } from '#domain/messages/secret-mask.ts';
import { type AboutAccount, accountLetter } from '#server/modules/letters/index.ts';

/** The e-mail with a link to set a new password. Its texts hold the link's secret masked. */
export const passwordReset = accountLetter<AboutAccount & { secret: string; minutes: number }>({
  name: 'password-reset',
  purpose: 'password_reset',
  key: 'password-reset',
  secret: ({ secret }) => secret,
  words: ({ shop, secret, minutes }) => {
    return {
      title: 'Set a new password',
      intro: `Somebody, hopefully you, asked for a new password for your account at ${shop.name}. Follow the link to set one.`,
      link: { label: 'Set a new password', url: `${shop.publicUrl}/reset-password?token=${maskOf(secret)}` },
      note: `The link works once, for ${minutes} minutes. If you did not ask for it, you need do nothing: your password stays as it is.`,
    };
  },
  examples: (about) => ({ link: { ...about, secret: 'k'.repeat(43), minutes: 30 } }),
});

/** The e-mail that tells of a changed password, for the case that its owner did not change it. */
export const passwordChanged = accountLetter<AboutAccount>({
  name: 'password-changed',
  purpose: 'password_changed',
  key: 'password-changed',
  words: ({ shop }) => {
    return {
      title: 'Your password was changed',
      intro: `The password of your account at ${shop.name} was changed, and every other device was signed out.`,
      link: { label: 'Sign in', url: `${shop.publicUrl}/login` },
      note: `If this was not you, ask for a new password on the sign-in page and call us at ${shop.phone}.`,
    };
  },
  examples: (about) => ({ changed: about }),
});
