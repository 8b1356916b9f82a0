import { maskOf } from '#domain/messages/secret-mask.ts';
import { type AboutAccount, accountLetter } from '#server/modules/letters/index.ts';

/** Sends a link to set a new password. Masks the link's secret in the stored texts. */
export const passwordReset = accountLetter<AboutAccount & { secret: string; minutes: number }>({
  name: 'password-reset',
  purpose: 'password_reset',
  key: 'password-reset',
  secret: ({ secret }) => secret,
  content: ({ shop, secret, minutes }) => {
    return {
      title: 'Reset your password',
      intro: `We got a request to reset the password for your ${shop.name} account. Use the link below to set a new one.`,
      link: { label: 'Reset password', url: `${shop.publicUrl}/reset-password?token=${maskOf(secret)}` },
      note: `The link works once, for ${minutes} minutes. If it wasn’t you, ignore this email. Your password stays the same.`,
    };
  },
  examples: (about) => ({ link: { ...about, secret: 'k'.repeat(43), minutes: 30 } }),
});

/** Notifies the owner of a changed password, in case another person changed it. */
export const passwordChanged = accountLetter<AboutAccount>({
  name: 'password-changed',
  purpose: 'password_changed',
  key: 'password-changed',
  content: ({ shop }) => {
    return {
      title: 'Your password was changed',
      intro: `The password for your ${shop.name} account was changed, and all other devices were signed out.`,
      link: { label: 'Sign in', url: `${shop.publicUrl}/login` },
      note: `If this wasn’t you, reset your password on the sign-in page and call us at ${shop.phone}.`,
    };
  },
  examples: (about) => ({ changed: about }),
});
