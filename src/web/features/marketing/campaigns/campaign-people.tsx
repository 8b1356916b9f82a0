import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { RECIPIENT_STATES, type RecipientState } from '#domain/marketing/campaigns.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { useRows } from '#web/ui/list/use-rows.ts';
import { CampaignPart, Moment } from './campaign-part.tsx';
import { EXCLUSION_TEXTS, RECIPIENT_BADGES } from './campaign-texts.ts';
import { type CampaignDetails, pollInterval, type Recipient, recipientPages } from './campaigns.api.ts';

const COLUMNS: readonly Column<Recipient>[] = [
  {
    id: 'email',
    header: 'Email',
    isRowHeader: true,
    className: 'wrap-anywhere',
    cell: ({ email }) => email ?? <span className="text-muted">No email</span>,
  },
  { id: 'name', header: 'Name', card: 'first', className: 'wrap-anywhere text-muted', cell: ({ name }) => name },
  {
    id: 'state',
    header: 'Status',
    card: 'corner',
    cell: ({ state }) => <Badge tone={RECIPIENT_BADGES[state].tone}>{RECIPIENT_BADGES[state].label}</Badge>,
  },
  {
    id: 'reason',
    header: 'Details',
    card: 'second',
    className: 'wrap-anywhere',
    cell: (recipient) => <RecipientDetails recipient={recipient} />,
  },
];

function RecipientDetails({ recipient }: { recipient: Recipient }) {
  const { exclusion, error, sentAt, openedAt, clickedAt, scannedAt, bouncedAt, complainedAt } = recipient;
  if (exclusion !== null) return EXCLUSION_TEXTS[exclusion];
  if (error !== null) return error;
  const marks = [
    bouncedAt !== null && 'bounced',
    complainedAt !== null && 'reported as spam',
    clickedAt !== null && 'clicked',
    scannedAt !== null && 'scanned',
    openedAt !== null && 'opened (image load)',
  ];
  return (
    <span className="text-muted">
      {sentAt !== null && <Moment instant={sentAt} />}
      {marks.filter(Boolean).map((mark) => `, ${mark}`)}
    </span>
  );
}

const STATE_OPTIONS = [
  { value: '', label: 'All recipients' },
  ...RECIPIENT_STATES.map((value) => ({ value, label: RECIPIENT_BADGES[value].label })),
];

/** Lists the recipients of a campaign by state, with the reason for each who did not get it. */
export function CampaignPeople({ campaign }: { campaign: CampaignDetails }) {
  const [state, setState] = useState<RecipientState | undefined>(undefined);
  const table = useRows({
    ...recipientPages(campaign.id, state),
    staleTime: 0,
    refetchInterval: pollInterval(campaign),
    placeholderData: keepPreviousData,
  });
  useOnceChanged(campaign.status, () => void table.source.refetch());
  return (
    <CampaignPart title="Recipients">
      <div className="grid gap-3">
        <SelectField
          label="Status"
          className="max-w-56"
          value={state ?? ''}
          options={STATE_OPTIONS}
          onChange={({ target }) => setState(RECIPIENT_STATES.find((option) => option === target.value))}
        />
        <DataTable
          {...table}
          caption="Recipients of the campaign"
          what="The recipients"
          rowKey={({ id }) => id}
          columns={COLUMNS}
          empty="No recipients with this status."
          hasCards
        />
      </div>
    </CampaignPart>
  );
}

/** Runs a function when a value changes. Reads the recipients a last time once their campaign has ended. */
function useOnceChanged(value: string, run: () => void): void {
  const lastValue = useRef(value);
  const onChange = useEffectEvent(run);
  useEffect(() => {
    if (lastValue.current === value) return;
    lastValue.current = value;
    onChange();
  }, [value]);
}
