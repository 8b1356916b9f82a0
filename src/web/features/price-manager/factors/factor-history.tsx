import { useInfiniteQuery } from '@tanstack/react-query';
import { RuleHistory } from '../rules/rule-history.tsx';
import { factorHistory, failedChange, useFactorCalls } from './factors.api.ts';

/** Lists the changes of the factors, newest first. An admin undoes the newest. */
export function FactorHistory({ isAdmin, onClose }: { isAdmin: boolean; onClose: () => void }) {
  const source = useInfiniteQuery(factorHistory);
  const { undo } = useFactorCalls();
  return (
    <RuleHistory
      what="factors"
      caption="the factors"
      source={source}
      undo={isAdmin ? undo : null}
      failedChange={failedChange}
      onClose={onClose}
    />
  );
}
