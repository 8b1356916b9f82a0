import * as z from 'zod/mini';
import { SMS_TEXT_LIMIT } from '#domain/messages/sms-texts.ts';
import { SMS_TEST_LIMIT } from '#domain/messages.ts';
import { atMost, LINES, line } from './fields.ts';

/** Rules of the form that sends a message again, to the same or a corrected address; the server knows if it is a phone or an e-mail. */
export const sendAgainForm = z.object({ recipient: line(400, 'Please enter a phone number or email.') });

/** Rules of the form that edits a text about an order; `problemOfSms` checks its variables and its cost. */
export const smsTextForm = z.object({
  text: z
    .string('Please enter the text.')
    .check(z.trim(), z.minLength(1, 'Please enter the text.'), atMost(SMS_TEXT_LIMIT), z.regex(LINES, 'Invalid input')),
});

/** Rules of the form that sends a test SMS; contracts/messages.ts takes the same fields. */
export const testSmsForm = z.object({
  phoneNumber: line(400, 'Please enter a phone number.'),
  message: z
    .string('Please enter the text.')
    .check(z.trim(), z.minLength(1, 'Please enter the text.'), atMost(SMS_TEST_LIMIT), z.regex(LINES, 'Invalid input')),
});
