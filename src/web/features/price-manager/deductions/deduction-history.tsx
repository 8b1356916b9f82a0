import { useInfiniteQuery } from '@tanstack/react-query';
import { RuleHistory } from '../rules/rule-history.tsx';
import { deductionHistory, failedChange, useDeductionCalls } from './deductions.api.ts';

/** Lists the changes of deductions and of the tolerance, newest first. An admin undoes the last one of a rule. */
export function DeductionHistory({ isAdmin, onClose }: { isAdmin: boolean; onClose: () => void }) {
  const source = useInfiniteQuery(deductionHistory);
  const { undo } = useDeductionCalls();
  return (
    <RuleHistory
      what="deductions"
      caption="deductions and of the tolerance"
      source={source}
      undo={isAdmin ? undo : null}
      failedChange={failedChange}
      onClose={onClose}
    />
  );
}
