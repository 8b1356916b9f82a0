import { count, firstPassword, yesNo } from '../env-kinds.ts';
import { declareVariables } from './variable.ts';

export const STAFF = declareVariables({
  ADMIN_PASSWORD: {
    rule: firstPassword,
    about:
      'Password of the admin dashboard, at least 8 characters. Only read on the first start; without it one is created and printed once. To change it later: `npm run set-password -- admin`.',
    see: 'staff-areas',
  },
  POS_PASSWORD: { rule: firstPassword, about: 'The same for the POS dashboard.' },
  REPAIR_POS_PASSWORD: { rule: firstPassword, about: 'The same for the buyback POS.' },
  STAFF_PASSCODE_REQUIRED: {
    rule: yesNo.default(false),
    about: 'Staff have to sign in with a passcode before they can change anything: `true` or `false`.',
  },
  STAFF_IDLE_MINUTES: {
    rule: count.refine((value) => value >= 1 && value <= 720, 'one minute to half a day, in minutes').default(30),
    format: 'Without activity, from 1 to 720.',
  },
  STAFF_PASSCODE_AGAIN_MINUTES: {
    rule: count.refine((minutes) => minutes <= 720, 'up to half a day, in minutes').default(5),
    format: 'Asked to pay, to reverse a payment, to change prices or to export orders, expenses or the Activity log.',
  },
});
