import type { Check } from '#domain/settings/checks.ts';

interface CheckTexts {
  title: string;
  about: string;
  /** Field for the recipient of the test message; null when none is sent. */
  to: { label: string; type: 'email' | 'tel' } | null;
}

/** Texts of the tests on screen. */
export const CHECKS: Readonly<Record<Check, CheckTexts>> = {
  email: {
    title: 'Test email',
    about: 'Sends a test email with the saved settings.',
    to: { label: 'Send to', type: 'email' },
  },
  texts: {
    title: 'Test text messages',
    about: 'Sends a test text with the saved settings. Twilio charges for it.',
    to: { label: 'Phone number', type: 'tel' },
  },
  labels: { title: 'Test shipping labels', about: 'Signs in to EasyPost. Nothing is bought.', to: null },
  printing: {
    title: 'Test receipt printer',
    about: 'Prints a line with the saved settings. The drawer stays closed.',
    to: null,
  },
  address: { title: 'Test public address', about: 'Opens your shop at its public address, like a visitor.', to: null },
  clock: { title: 'Test clock', about: 'Compares the server’s clock with the internet’s.', to: null },
};
