import { describeScope } from '#domain/inspection/deduction-words.ts';
import { type Deduction, type DeductionScope, ruleFor } from '#domain/inspection/deductions.ts';
import { parseMoney } from '#domain/money.ts';
import type { ListedDefect, ListedRule } from './deductions.api.ts';

/** Returns the deduction of a rule. */
export function deductionOf({ percent, amount }: Pick<ListedRule, 'percent' | 'amount'>): Deduction {
  if (percent !== null) return { kind: 'share', percent };
  return { kind: 'fixed', cents: parseMoney(amount ?? '') ?? 0 };
}

/** Returns the deduction for a defect on devices of a scope, and its rule; the default when no rule applies. */
export function effectiveDeduction(
  { rules, defaultPercent }: Pick<ListedDefect, 'rules' | 'defaultPercent'>,
  scope: DeductionScope,
): { deduction: Deduction; rule: ListedRule | null } {
  const rule = ruleFor(scope, rules);
  return { rule, deduction: rule === null ? { kind: 'share', percent: defaultPercent } : deductionOf(rule) };
}

/** Returns the rule of exactly this scope. */
export function ownRule(
  { rules }: Pick<ListedDefect, 'rules'>,
  { deviceType, series }: DeductionScope,
): ListedRule | null {
  return rules.find((rule) => rule.deviceType === deviceType && rule.series === series) ?? null;
}

/** Lists the rules that override one of this scope for some of its devices. */
export function closerRules(
  { rules }: Pick<ListedDefect, 'rules'>,
  { deviceType, series }: DeductionScope,
): ListedRule[] {
  if (series !== null) return [];
  return rules.filter((rule) =>
    deviceType === null ? rule.deviceType !== null : rule.deviceType === deviceType && rule.series !== null,
  );
}

/** Names the source of a deduction: "Default", or the devices of its rule with a capital letter. */
export function sourceText(rule: DeductionScope | null): string {
  return rule === null ? 'Default' : capitalizeName(describeScope(rule));
}

/** Writes the first letter as a capital; a name such as "iPhone 16" keeps its own. */
export function capitalizeName(text: string): string {
  return /^i[A-Z]/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
}
