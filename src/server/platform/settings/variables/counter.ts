import { z } from 'zod';
import { MAX_CATEGORY_LENGTH, MAX_OWN_CATEGORIES, readOwnCategories } from '#domain/expenses/own-categories.ts';
import { MAX_HOLD_DAYS } from '#domain/inventory/hold.ts';
import { formatMoney, toDecimal } from '#domain/money.ts';
import { FEE_PAYERS, MAX_FEE, USUAL_FEES } from '#domain/payouts/fees.ts';
import { PAYOUT_WAY_VALUES, type PayoutWayName, readPayoutWays } from '#domain/payouts/payout-ways.ts';
import {
  isCloudKey,
  PRINTER_LANGUAGE_VALUES,
  RECEIPT_PRINTER_VALUES,
  readPrinterAddress,
} from '#domain/printing/printers.ts';
import { readTypedAmount } from '#domain/typed-amount.ts';
import { count, list } from '../env-kinds.ts';
import { declareVariables } from './variable.ts';

/** Fee of a payment method, kept as the text of an amount. */
const fee = z
  .string()
  .refine(
    (text) => (readTypedAmount(text) ?? Number.POSITIVE_INFINITY) <= MAX_FEE,
    `an amount up to ${formatMoney(MAX_FEE)}, for example 5 or 2.50`,
  )
  .transform((text) => toDecimal(readTypedAmount(text) ?? 0));
const FEE_FORMAT = `At most ${formatMoney(MAX_FEE)}.`;

export const COUNTER = declareVariables({
  COUNTER_ID_PHOTO: {
    rule: z.enum(['off', 'required'], 'off or required').default('off'),
    format: 'In the buyback POS, for each visit. It’s stored encrypted.',
  },
  COUNTER_SIGNATURE: {
    rule: z.enum(['optional', 'required'], 'optional or required').default('optional'),
    format: 'On the screen of the buyback POS.',
  },
  HOLD_DAYS: {
    rule: count.refine((days) => days <= MAX_HOLD_DAYS, `at most ${MAX_HOLD_DAYS} days`).default(0),
    format: 'It can’t be sold or altered before, where your city’s law requires it.',
  },
  PAYOUT_WAYS: {
    rule: list
      .refine((names) => readPayoutWays(names) !== null, `some of ${PAYOUT_WAY_VALUES.join(', ')}`)
      .transform((names): readonly PayoutWayName[] => readPayoutWays(names) ?? PAYOUT_WAY_VALUES)
      .default([...PAYOUT_WAY_VALUES]),
    format: `Some of ${PAYOUT_WAY_VALUES.join(', ')}.`,
  },
  FEES_PAID_BY: { rule: z.enum(FEE_PAYERS, FEE_PAYERS.join(' or ')).default(USUAL_FEES.paidBy) },
  FEE_CARD: { rule: fee.default(toDecimal(USUAL_FEES.card)), format: FEE_FORMAT },
  FEE_ZELLE: { rule: fee.default(toDecimal(USUAL_FEES.zelle)), format: FEE_FORMAT },
  FEE_MOBILE: { rule: fee.default(toDecimal(USUAL_FEES.mobile)), format: FEE_FORMAT },
  TILL_REASON_ABOVE: {
    rule: count.default(5),
    format: 'A drawer over or short by more needs one to close.',
  },
  TILL_SECOND_ABOVE: {
    rule: count.default(20),
    format: 'Above it, a second employee has to sign with their passcode, too.',
  },
  EXPENSE_APPROVAL_ABOVE: {
    rule: count.refine((value) => value <= 99_999, 'whole dollars, at most 99999').optional(),
    format: 'Whole dollars; an employee who didn’t enter the expense approves it.',
  },
  EXPENSE_CATEGORIES: {
    rule: list
      .refine(
        (names) => readOwnCategories(names) !== null,
        `up to ${MAX_OWN_CATEGORIES} names of up to ${MAX_CATEGORY_LENGTH} characters that aren’t categories yet, for example Parts, Packaging`,
      )
      .transform((names): readonly string[] => readOwnCategories(names) ?? [])
      .default([]),
  },
  RECEIPT_PRINTER: {
    rule: z.enum(RECEIPT_PRINTER_VALUES, `one of ${RECEIPT_PRINTER_VALUES.join(', ')}`).default('browser'),
    format:
      'The server reaches a printer in its network, and a Star printer calls the server. Both open the cash drawer.',
    see: 'receipt-printer-and-cash-drawer',
  },
  RECEIPT_PRINTER_ADDRESS: {
    /** A host, and a port unless it is the default of network printers. */
    rule: z
      .string()
      .refine((text) => readPrinterAddress(text) !== null, 'an address, for example 192.168.1.50 or printer.local:9100')
      .transform((text) => text.trim())
      .optional(),
    format: 'With its port if it isn’t 9100, for example printer.local:9101.',
  },
  RECEIPT_PRINTER_LANGUAGE: {
    rule: z.enum(PRINTER_LANGUAGE_VALUES, `one of ${PRINTER_LANGUAGE_VALUES.join(', ')}`).default('esc-pos'),
  },
  CLOUDPRNT_KEY: {
    rule: z.string().refine(isCloudKey, 'at least 16 letters, digits, - or _').optional(),
    format: 'At least 16 letters and digits: the printer calls https://your-shop/cloudprnt/ and this key.',
  },
});
