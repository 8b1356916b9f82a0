/** Texts of the forms of an account, for the browser and the server. */
export const ACCOUNT_TEXTS = {
  name: 'Name is required',
  phone: 'Valid phone number required',
  password: 'Password must be at least 6 characters',
  different: 'Passwords do not match',
} as const;

/** Minimum length of a password, in characters. */
export const MIN_PASSWORD = 6;
