import { SELF_REFERRAL_SIGNS } from '#domain/referrals/self-referral.ts';
import { priceText, shortDayText } from '#web/lib/format.ts';
import { usePageData } from '#web/page-data.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { RowButton } from '#web/ui/data-table/row-button.tsx';
import type { Referral, ReferralState } from './referrals.api.ts';

/** Labels and colors of the states. */
export const REFERRAL_BADGES = {
  pending: { label: 'Pending', tone: 'grey' },
  held: { label: 'Needs review', tone: 'orange' },
  earned: { label: 'Earned', tone: 'blue' },
  paid: { label: 'Paid', tone: 'green' },
  reversed: { label: 'Reversed', tone: 'grey' },
} as const satisfies Record<ReferralState, { label: string; tone: BadgeTone }>;

/** Names a referral by its seller and its referrer. */
export function referralName({ referrer, order }: Referral): string {
  return `${order.customerName}, by ${referrer?.name ?? 'a former customer'}`;
}

/** Lists the signs of a self-referral as a sentence. */
export function signsText({ signs }: Referral): string {
  return signs.map((sign) => SELF_REFERRAL_SIGNS[sign]).join('; ');
}

/** Formats both rewards: "$20 + $10". */
function rewardsText({ rewards }: Referral): string {
  return rewards.map(({ amount }) => priceText(amount)).join(' + ');
}

function Due({ referral: { dueAt, state } }: { referral: Referral }) {
  const { shop } = usePageData();
  if (state !== 'pending' && state !== 'held') return null;
  if (dueAt === null) return <span className="text-muted">Order not paid yet</span>;
  return <>Hold until {shortDayText(dueAt, shop.timeZone)}</>;
}

function Placed({ referral: { createdAt } }: { referral: Referral }) {
  const { shop } = usePageData();
  return <>{shortDayText(createdAt, shop.timeZone)}</>;
}

/** Columns of the referrals. */
export const REFERRAL_COLUMNS: readonly Column<Referral>[] = [
  {
    id: 'people',
    header: 'Seller and referrer',
    isRowHeader: true,
    className: 'max-w-72',
    cell: (referral, open) => (
      <RowButton onOpen={open} className="max-w-full sm:truncate max-sm:min-h-target max-sm:wrap-anywhere">
        {referralName(referral)}
      </RowButton>
    ),
  },
  { id: 'device', header: 'Device', card: 'first', className: 'max-w-56', cell: ({ order }) => order.device },
  {
    id: 'rewards',
    header: 'Rewards',
    align: 'end',
    card: 'first-end',
    className: 'whitespace-nowrap tabular-nums',
    cell: rewardsText,
  },
  {
    id: 'due',
    header: 'Due',
    card: 'second',
    className: 'whitespace-nowrap',
    cell: (referral) => <Due referral={referral} />,
  },
  {
    id: 'ordered',
    header: 'Ordered',
    card: 'second-end',
    hiddenBelow: 'md',
    className: 'whitespace-nowrap text-muted',
    cell: (referral) => <Placed referral={referral} />,
  },
  {
    id: 'state',
    header: 'Status',
    card: 'corner',
    cell: ({ state }) => <Badge tone={REFERRAL_BADGES[state].tone}>{REFERRAL_BADGES[state].label}</Badge>,
  },
];

/** Columns of referrals that wait for an admin, with the reasons. */
export const HELD_COLUMNS: readonly Column<Referral>[] = REFERRAL_COLUMNS.map((column) =>
  column.id === 'ordered' ? { id: 'why', header: 'Reason', className: 'min-w-40', cell: signsText } : column,
);
