import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type DeductionForm, deductionForm, readDeduction } from '#contracts/forms/deductions.ts';
import { deductionText } from '#domain/inspection/deduction-words.ts';
import type { DeductionScope } from '#domain/inspection/deductions.ts';
import { toDecimal } from '#domain/money.ts';
import type { DeviceType } from '#domain/vocabulary.ts';
import { saveFailure } from '#web/features/settings/index.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { useForm, useTyped } from '#web/ui/form/use-form.ts';
import { toast } from '#web/ui/toast.tsx';
import { DEDUCTIONS, deductionPreview, type ListedDefect, type RuleBody, useSaveDeductions } from './deductions.api.ts';
import { effectiveDeduction, ownRule } from './listed-deduction.ts';

/** Pause in typing before the preview follows, in ms. */
const DEBOUNCE_MS = 250;
const SERIES = 'series ';

/** Returns the scope of the form's choice. */
export function scopeOf(scope: string, deviceType: DeviceType): DeductionScope {
  if (scope === 'all') return { deviceType: null, series: null };
  return { deviceType, series: scope.startsWith(SERIES) ? scope.slice(SERIES.length) : null };
}

/** Returns the form's choice for a series. */
export function seriesChoice(series: string): string {
  return SERIES + series;
}

/** Returns the form's initial kind and value for a scope: the current deduction of its devices. */
export function valuesFor(defect: ListedDefect, scope: DeductionScope): Pick<DeductionForm, 'kind' | 'value'> {
  const { deduction } = effectiveDeduction(defect, scope);
  if (deduction.kind === 'share') return { kind: 'share', value: String(deduction.percent) };
  return { kind: 'fixed', value: String(deduction.cents / 100) };
}

/** Builds the change of the form; null while it cannot be read, or when it changes nothing. */
export function changeOf(defect: ListedDefect, deviceType: DeviceType, typed: DeductionForm): RuleBody | null {
  const scope = scopeOf(typed.scope, deviceType);
  const key = { code: defect.code, ...scope };
  if (typed.kind === 'none') return ownRule(defect, scope) === null ? null : { ...key, percent: null, amount: null };
  const deduction = readDeduction(typed);
  if (deduction === null) return null;
  // A rule that repeats the next wider one would change nothing.
  if (deductionText(deduction) === deductionText(effectiveDeduction(defect, scope).deduction)) return null;
  return deduction.kind === 'share'
    ? { ...key, percent: deduction.percent, amount: null }
    : { ...key, percent: null, amount: toDecimal(deduction.cents) };
}

interface DeductionSubject {
  defect: ListedDefect;
  shown: { deviceType: DeviceType; series: string };
  version: number;
  onClose: () => void;
}

/** Holds the form of a deduction with its preview. Only what the preview shows can be saved. */
export function useDeductionForm({ defect, shown: { deviceType, series }, version, onClose }: DeductionSubject) {
  const { saveRule } = useSaveDeductions();
  const scope = series === '' ? 'type' : seriesChoice(series);
  const form = useForm({
    schema: deductionForm,
    initial: { scope, ...valuesFor(defect, scopeOf(scope, deviceType)), reason: '' },
    names: { percent: 'value', amount: 'value', deviceType: 'scope', series: 'scope' },
    send: async (sent) => {
      const body = changeOf(defect, deviceType, sent);
      if (body === null) return;
      await saveRule({ ...body, version, reason: sent.reason || null });
      toast({ title: 'Deduction saved', description: defect.label });
      onClose();
    },
    reportFailure: (error, isPlaced) => (isPlaced ? null : saveFailure(error, DEDUCTIONS)),
  });
  const typed = useTyped({ control: form.control, compute: (values) => values });
  const change = changeOf(defect, deviceType, typed);
  const text = JSON.stringify(change);
  const debouncedText = useDebounced(text, DEBOUNCE_MS);
  const isDebounced = text === debouncedText;
  const previewQuery = useQuery({
    ...deductionPreview(version, isDebounced ? change : null),
    placeholderData: keepPreviousData,
  });
  const isCurrent = change !== null && isDebounced && previewQuery.isSuccess && !previewQuery.isPlaceholderData;
  return { form, typed, change, previewQuery, isCurrent };
}
