import { z } from 'zod';
import { count, interfaceAddress, months } from '../env-kinds.ts';
import { declareVariables } from './variable.ts';

export const TEXTS = declareVariables({
  TWILIO_ACCOUNT_SID: { rule: z.string().optional() },
  TWILIO_AUTH_TOKEN: { rule: z.string().optional() },
  TWILIO_FROM: { rule: z.string().optional(), format: 'For example +15125550142.' },
  TWILIO_AUTH_TOKEN_SECONDARY: {
    rule: z.string().optional(),
    format: 'While you rotate the first one: calls signed with either are accepted.',
  },
  TWILIO_BASE_URL: {
    rule: interfaceAddress.optional(),
    about:
      'A gateway with Twilio’s interface, or a stand-in for a drill: https without a path, or http on this machine.',
    see: 'gateways-and-drills',
  },
  SMS_STOP_SCOPE: {
    rule: z.enum(['all', 'marketing'], 'all or marketing').default('all'),
    see: 'texts-from-customers',
  },
  SMS_KEYWORD_REPLIES: {
    rule: z.enum(['provider', 'shop'], 'provider or shop').default('provider'),
    see: 'texts-from-customers',
  },
  SMS_DAILY_BUDGET: {
    rule: count.default(500),
    format: 'Codes included. A fifth is reserved for codes; texts over the limit wait until 9 the next morning.',
  },
  MESSAGE_MONTHS: { rule: months.default(18), format: 'Emails, too. From 1 to 120.' },
});
