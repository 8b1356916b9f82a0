import { ADDRESS } from './address.ts';
import { BACKUPS } from './backups.ts';
import { COUNTER } from './counter.ts';
import { DATA } from './data.ts';
import { EMAIL } from './email.ts';
import { HOURS } from './hours.ts';
import { LIMITS } from './limits.ts';
import { SERVICES } from './services.ts';
import { SHOP } from './shop.ts';
import { STAFF } from './staff.ts';
import { TEXTS } from './texts.ts';
import type { ProcessVariable, ScreenVariable } from './variable.ts';

/** All variables of the environment, by their names. */
export const VARIABLES = {
  ...ADDRESS,
  ...DATA,
  ...BACKUPS,
  ...STAFF,
  ...SHOP,
  ...HOURS,
  ...COUNTER,
  ...TEXTS,
  ...EMAIL,
  ...SERVICES,
  ...LIMITS,
};

export type VariableName = keyof typeof VARIABLES;

function isVariableName(name: string): name is VariableName {
  return name in VARIABLES;
}

export const VARIABLE_NAMES: readonly VariableName[] = Object.keys(VARIABLES).filter(isVariableName);

interface Group {
  heading: string;
  variables: Readonly<Record<string, ScreenVariable | ProcessVariable>>;
}

/** Groups in the order of `.env.example`. */
export const VARIABLE_GROUPS: readonly Group[] = [
  { heading: 'Address', variables: ADDRESS },
  { heading: 'Data', variables: DATA },
  { heading: 'Backups', variables: BACKUPS },
  { heading: 'Staff', variables: STAFF },
  { heading: 'The shop', variables: SHOP },
  { heading: 'Hours and pickups', variables: HOURS },
  { heading: 'The counter', variables: COUNTER },
  {
    heading: 'Texts: without account, token and number, they’re printed to the terminal and kept in the message log',
    variables: TEXTS,
  },
  {
    heading: 'Email: without a server and a sender, it’s printed to the terminal and kept in the message log',
    variables: EMAIL,
  },
  { heading: 'Other services', variables: SERVICES },
  { heading: 'Limits and log', variables: LIMITS },
];
