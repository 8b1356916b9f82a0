import { useState } from 'react';
import { useRecord } from '#web/lib/places/use-record.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { PageHead } from '#web/ui/list/page-head.tsx';
import { useRows } from '#web/ui/list/use-rows.ts';
import { Progress } from '#web/ui/progress.tsx';
import { CAMPAIGN_COLUMNS } from './campaign-columns.tsx';
import { doneCount, sendingText } from './campaign-texts.ts';
import { type Campaign, campaignPages, listPollInterval } from './campaigns.api.ts';
import { NewCampaignDialog } from './new-campaign-dialog.tsx';

/** Shows the campaigns of the Marketing Dashboard: create, send now or later, follow, pause, resume and cancel. */
export function CampaignsTab() {
  const table = useRows({
    ...campaignPages,
    refetchInterval: ({ state }) => listPollInterval(state.data?.pages.flatMap(({ items }) => items) ?? []),
  });
  const [isNew, setNew] = useState(false);
  const { open } = useRecord('campaign');
  return (
    <section aria-label="Campaigns" className="grid min-w-0 grid-cols-1 gap-4">
      <PageHead text="Email a template to everyone who agreed to offers, or only to contacts with a tag. You’ll see who gets it before it’s sent.">
        <Button onClick={() => setNew(true)}>New campaign</Button>
      </PageHead>
      {table.rows
        ?.filter(({ status }) => status === 'sending')
        .map((campaign) => (
          <SendingNow key={campaign.id} campaign={campaign} />
        ))}
      <DataTable
        {...table}
        caption="Campaigns, newest first"
        what="The campaigns"
        rowKey={({ id }) => id}
        columns={CAMPAIGN_COLUMNS}
        onOpen={({ id }) => open(id)}
        empty="No campaigns yet. Start one by choosing a template and who gets it."
        hasCards
      />
      <p className="text-note text-muted">
        Opens are estimates: some email apps load images on their own, and some never do. Bot clicks come from security
        scanners, not readers.
      </p>
      {isNew && <NewCampaignDialog onClose={() => setNew(false)} />}
    </section>
  );
}

/** Shows the progress of a campaign while it is sending. */
function SendingNow({ campaign }: { campaign: Campaign }) {
  return (
    <div role="status" className="grid gap-2 rounded-2xl border border-line bg-surface px-5 py-4">
      <p className="flex flex-wrap justify-between gap-x-4 font-medium tabular-nums">
        <span className="wrap-anywhere">{campaign.name}</span> {sendingText(campaign)}
      </p>
      <Progress
        label={`Sending ${campaign.name}`}
        value={doneCount(campaign)}
        max={Math.max(1, campaign.recipientCount)}
      />
    </div>
  );
}
