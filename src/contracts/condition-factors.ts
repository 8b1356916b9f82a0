import { z } from 'zod';
import { MAX_FACTOR } from '#domain/pricing/factors.ts';
import { endpoint } from './endpoint.ts';
import { deviceType, moneyString, productId } from './fields.ts';
import { changeReason, historyOf, settingChange, settingVersion, undoOf } from './setting-changes.ts';

/** Readers of the price manager. Only admins change the factors (decision 003). */
const readers = ['pos', 'admin'] as const;
const writers = ['admin'] as const;

const RANGE = `A whole number from 0 to ${MAX_FACTOR}`;
const percent = z.int(RANGE).min(0, RANGE).max(MAX_FACTOR, RANGE);

/** Factor of each condition on the base price, in whole percent. */
const factors = {
  new: percent,
  open_box: percent,
  excellent: percent,
  good: percent,
  fair: percent,
  poor: percent,
  used: percent,
  broken: percent,
};

export const factorTable = z.object({
  /** Number of the newest change, 0 before the first. A save names it. */
  version: z.int(),
  factors: z.object(factors),
  /** Products that preview a change: one of each type, with a middle price. */
  examples: z.array(
    z.object({ productId, deviceType, model: z.string(), storage: z.string().nullable(), basePrice: moneyString }),
  ),
});
export type FactorTable = z.infer<typeof factorTable>;

export const listFactors = endpoint({
  id: 'factors.list',
  summary: 'What each condition brings of the base price',
  access: readers,
  responses: { 200: factorTable },
});

/** Entry of the history: a whole set of factors. The newest is in force, and orders name its number. */
export const factorChange = settingChange.extend({ factors: z.object(factors) });
export type FactorChange = z.infer<typeof factorChange>;

/** Changes all factors at once. Earlier quotes keep their price. */
export const saveFactors = endpoint({
  id: 'factors.save',
  summary: 'Change what the conditions bring',
  access: writers,
  activity: 'Changed the condition factors',
  asksPasscodeAgain: true,
  body: z.strictObject({ ...factors, version: settingVersion, reason: changeReason }),
  responses: { 200: factorChange },
  errors: ['factors_changed', 'rule_broken'],
  idempotent: true,
});

export const listFactorChanges = endpoint({
  id: 'factors.history',
  summary: 'The history of the factors',
  access: readers,
  ...historyOf(factorChange),
});

/** Restores the factors that the newest change replaced. */
export const undoFactorChange = endpoint({
  id: 'factors.undo',
  summary: 'Undo the newest change of the factors',
  access: writers,
  activity: 'Undid a condition factor change',
  errors: ['not_found', 'factors_changed'],
  ...undoOf(factorChange),
});
