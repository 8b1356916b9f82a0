/** What the forms of an account say (C5), wherever they are checked. */
export const ACCOUNT_TEXTS = {
  name: 'Name is required',
  phone: 'Valid phone number required',
  password: 'Password must be at least 6 characters',
  different: 'Passwords do not match',
} as const;

/** The fewest characters of a password (C5). */
export const MIN_PASSWORD = 6;
