/** As long as the server takes them. */
export const MAX_LENGTH = {
  name: 120,
  email: 254,
  phone: 25,
  password: 200,
  address: 200,
  city: 80,
  state: 40,
  zip: 10,
};

/** What the inputs for a name, an e-mail address and a phone have alike in every form of an account. */

export const NAME_INPUT = {
  label: 'Full name',
  name: 'name',
  autoComplete: 'name',
  maxLength: MAX_LENGTH.name,
} as const;

export const EMAIL_INPUT = {
  label: 'Email',
  name: 'email',
  type: 'email',
  autoComplete: 'username',
  autoCapitalize: 'none',
  maxLength: MAX_LENGTH.email,
} as const;

export const PHONE_INPUT = {
  label: 'Phone',
  name: 'phone',
  type: 'tel',
  autoComplete: 'tel',
  maxLength: MAX_LENGTH.phone,
} as const;
