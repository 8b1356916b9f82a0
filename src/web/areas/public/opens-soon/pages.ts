/**
 * Paths that are linked everywhere, as the specification wants, and built in later issues: what each will be for. An
 * issue that brings a page takes its row away.
 */
export const OPENS_SOON: Readonly<Record<string, string>> = {
  '/login': 'This is where you will sign in. You can sell a device without an account.',
  '/cart': 'This is where several devices will wait to be sold together.',
  '/dashboard':
    'This is where your orders will be listed. Until then, the link in your confirmation message shows yours.',
  '/customer-dashboard':
    'This is where your orders will be listed. Until then, the link in your confirmation message shows yours.',
  '/admin': 'This is where our staff will work.',
  '/pos': 'This is where our staff will work.',
  '/repair-pos': 'This is where our staff will work.',
};
