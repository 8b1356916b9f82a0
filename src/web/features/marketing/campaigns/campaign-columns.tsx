import { priceText } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { RowButton } from '#web/ui/data-table/row-button.tsx';
import { Moment } from './campaign-part.tsx';
import { CAMPAIGN_STATES, numberText, progressText } from './campaign-texts.ts';
import type { Campaign } from './campaigns.api.ts';

/** Columns of the campaigns, with separate counts for clicks of people and of scanners. */
export const CAMPAIGN_COLUMNS: readonly Column<Campaign>[] = [
  {
    id: 'name',
    header: 'Name',
    isRowHeader: true,
    className: 'min-w-40',
    cell: ({ name }, open) => (
      <RowButton onOpen={open} className="wrap-anywhere max-sm:min-h-target">
        {name}
      </RowButton>
    ),
  },
  {
    id: 'subject',
    header: 'Subject',
    card: 'first',
    className: 'min-w-56 wrap-anywhere',
    cell: ({ subject }) => subject,
  },
  { id: 'status', header: 'Status', card: 'corner', cell: (campaign) => <CampaignStatus campaign={campaign} /> },
  { id: 'recipients', header: 'Recipients', align: 'end', cell: ({ recipientCount }) => numberText(recipientCount) },
  { id: 'opens', header: 'Opens (image loads)', align: 'end', cell: ({ openCount }) => numberText(openCount) },
  {
    id: 'clicks',
    header: 'Clicks',
    align: 'end',
    className: 'whitespace-nowrap',
    cell: ({ clickCount, scannerClickCount }) => (
      <>
        {numberText(clickCount)}
        {scannerClickCount > 0 && <span className="text-muted"> + {numberText(scannerClickCount)} by bots</span>}
      </>
    ),
  },
  // Puts the purpose of a campaign last: orders and money, from the shop's own books.
  { id: 'orders', header: 'Orders in 30 days', align: 'end', cell: ({ orders }) => numberText(orders) },
  {
    id: 'paid',
    header: 'Paid on orders',
    align: 'end',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ paid }) => priceText(paid),
  },
  {
    id: 'sentAt',
    header: 'Sent at',
    className: 'min-w-36',
    cell: (campaign) => <SentAt campaign={campaign} />,
  },
];

/** Shows the state of a campaign, and its progress while it is sending or paused. */
export function CampaignStatus({ campaign }: { campaign: Campaign }) {
  const { label, tone } = CAMPAIGN_STATES[campaign.status];
  const isUnderWay = campaign.status === 'sending' || campaign.status === 'paused';
  return (
    <span className="inline-grid justify-items-start gap-0.5">
      <Badge tone={tone}>{label}</Badge>
      {isUnderWay && (
        <span className="text-sm whitespace-nowrap text-muted tabular-nums">{progressText(campaign)}</span>
      )}
    </span>
  );
}

function SentAt({ campaign: { sentAt, scheduledAt, status } }: { campaign: Campaign }) {
  if (sentAt !== null) return <Moment instant={sentAt} />;
  if (status !== 'scheduled' || scheduledAt === null) return <span className="text-muted">Not sent</span>;
  return (
    <span className="text-muted">
      Due <Moment instant={scheduledAt} />
    </span>
  );
}
