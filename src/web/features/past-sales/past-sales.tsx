import { useQuery } from '@tanstack/react-query';
import { CONDITIONS } from '#domain/vocabulary.ts';
import { callQuery } from '#web/lib/query.tsx';
import { pastSalesText } from './past-sales-text.ts';

interface PastSalesProps {
  /** Null until a device is chosen. */
  productId: number | null;
  /** Value of a field: empty until a condition is chosen. */
  condition: string;
}

/** Shows recent sales of the same device to members who quote a price. Keeps its line while it is empty, so nothing jumps. */
export function PastSales({ productId, condition: typed }: PastSalesProps) {
  const condition = CONDITIONS.find((candidate) => candidate === typed);
  const isChosen = productId !== null && condition !== undefined;
  const { data, error } = useQuery({
    ...callQuery('analytics.pastSales', {
      query: { productId: String(productId ?? 0), condition: condition ?? 'good' },
    }),
    enabled: isChosen,
    refetchOnMount: 'always',
  });
  return (
    <p role="status" className="min-h-6 text-note text-muted tabular-nums">
      {isChosen && data !== undefined && pastSalesText(data)}
      {isChosen && data === undefined && error !== null && 'Past sales didn’t load.'}
    </p>
  );
}
