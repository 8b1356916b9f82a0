import { useQuery } from '@tanstack/react-query';
import type { PaymentFees } from '#domain/payouts/fees.ts';
import { usePageData } from '#web/page-data.ts';
import { callQuery } from './query.tsx';

/**
 * Reads today's fees for staff, whose page may have been open since before they changed. `isRead` is false until the answer, or
 * the failure, of the read at the beginning; `refetch` asks again.
 */
export function usePaymentFees(): { fees: PaymentFees; isRead: boolean; refetch: () => Promise<unknown> } {
  const { shop } = usePageData();
  const { data, isFetchedAfterMount, refetch } = useQuery({
    ...callQuery('payments.fees', {}),
    refetchOnMount: 'always',
  });
  return { fees: data ?? shop.fees, isRead: isFetchedAfterMount, refetch };
}
