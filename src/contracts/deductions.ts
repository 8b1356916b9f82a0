import { z } from 'zod';
import { DEFECT_GROUPS } from '#domain/inspection/defects/defect.ts';
import { DEFECT_CODES } from '#domain/inspection/defects.ts';
import { endpoint } from './endpoint.ts';
import { condition, deviceType, instant, line, moneyString, productId } from './fields.ts';
import { changeReason, historyOf, settingChange, settingVersion, undoOf } from './setting-changes.ts';

/** Readers of the price manager. Only admins change deductions. */
const readers = ['pos', 'admin'] as const;
const writers = ['admin'] as const;

const defectCode = z.enum(DEFECT_CODES);
const percent = z.int('A whole number').min(0, 'From 0 to 100').max(100, 'From 0 to 100');

/** A share of the base price in percent, or dollars: one of the two is null. */
const deduction = z.object({ percent: z.int().nullable(), amount: moneyString.nullable() });
export type WireDeduction = z.infer<typeof deduction>;

/** A rule of the owner: for a series, for a type, or for all devices. */
const rule = deduction.extend({
  deviceType: deviceType.nullable(),
  series: z.string().nullable(),
  actor: z.string(),
  at: instant,
});

export const deductionTable = z.object({
  /** Number of the newest change, 0 before the first. A save names it. */
  version: z.int(),
  tolerance: z.object({ percent: z.int(), amount: moneyString, isDefault: z.boolean() }),
  defects: z.array(
    z.object({
      code: defectCode,
      group: z.enum(DEFECT_GROUPS),
      label: z.string(),
      /** Instructions to look for it. */
      look: z.string(),
      /** Mildest condition that describes it: from this condition on, the condition prices it and no line does. */
      inCondition: condition.nullable(),
      /** Share of the base price where no rule applies, in percent. */
      defaultPercent: z.int(),
      deviceTypes: z.array(deviceType),
      rules: z.array(rule),
    }),
  ),
  /** Series of each type that the shop buys, newest first. */
  series: z.array(z.object({ deviceType, series: z.array(z.string()) })),
});
export type DeductionTable = z.infer<typeof deductionTable>;

export const listDeductions = endpoint({
  id: 'deductions.list',
  summary: 'What inspections take off for each defect, and the tolerance',
  access: readers,
  responses: { 200: deductionTable },
});

/** A change of one rule. With neither percent nor amount it removes the rule, and the next wider one applies. */
const changeBody = z.strictObject({
  code: defectCode,
  /** Null for all devices. */
  deviceType: deviceType.nullish(),
  /** Null for every device of the type. */
  series: line(80).nullish(),
  percent: percent.nullish(),
  /** Whole dollars, up to $5,000. */
  amount: moneyString.nullish(),
});
export type DeductionChangeBody = z.infer<typeof changeBody>;

export const deductionPreview = z.object({
  /** Devices of each type with a changed deduction, from the cheapest to the most expensive; at most six of one type. */
  examples: z.array(
    z.object({
      productId,
      deviceType,
      model: z.string(),
      storage: z.string().nullable(),
      basePrice: moneyString,
      oldDeduction: moneyString,
      newDeduction: moneyString,
    }),
  ),
  /** Number of products with a changed deduction. */
  changed: z.int(),
  /** Number of other products that can have this defect. */
  unchanged: z.int(),
  /** Number of changed products whose whole base price is deducted. */
  wholePrice: z.int(),
});
export type DeductionPreview = z.infer<typeof deductionPreview>;

/** Changes nothing. It is a POST because it takes the same body as the change. */
export const previewDeduction = endpoint({
  id: 'deductions.preview',
  summary: 'Preview of a change of a deduction, on example devices',
  activity: null,
  access: readers,
  body: changeBody,
  responses: { 200: deductionPreview },
  errors: ['rule_broken'],
});

/**
 * Changes one rule. It applies to devices that are not inspected yet, unless the rules of their quote's day were kinder
 * (decision 017).
 */
export const saveDeduction = endpoint({
  id: 'deductions.save',
  summary: 'Change what a defect takes off',
  access: writers,
  activity: 'Changed a deduction',
  asksPasscodeAgain: true,
  body: changeBody.extend({ version: settingVersion, reason: changeReason }),
  responses: { 200: settingChange },
  errors: ['deductions_changed', 'rule_broken'],
  idempotent: true,
});

/** Changes the tolerance. With neither percent nor amount it restores the default. */
export const saveTolerance = endpoint({
  id: 'deductions.saveTolerance',
  summary: 'Change up to which difference a quote is kept',
  access: writers,
  activity: 'Changed the quote tolerance',
  asksPasscodeAgain: true,
  body: z.strictObject({
    version: settingVersion,
    percent: percent.nullish(),
    amount: moneyString.nullish(),
    reason: changeReason,
  }),
  responses: { 200: settingChange },
  errors: ['deductions_changed', 'rule_broken'],
  idempotent: true,
});

export const listDeductionChanges = endpoint({
  id: 'deductions.history',
  summary: 'The history of deductions and of the tolerance',
  access: readers,
  ...historyOf(settingChange),
});

/** Restores the rule that a change replaced; rejected when the same rule has changed again since. */
export const undoDeductionChange = endpoint({
  id: 'deductions.undo',
  summary: 'Undo a change of a deduction or of the tolerance',
  access: writers,
  activity: 'Undid a deduction change',
  errors: ['not_found', 'deductions_changed'],
  ...undoOf(settingChange),
});
