import { useQuery } from '@tanstack/react-query';
import { priceText } from '#web/lib/format.ts';
import { cx } from '#web/ui/cx.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { ReadState } from '#web/ui/read-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CampaignActions } from './campaign-actions.tsx';
import { CampaignStatus } from './campaign-columns.tsx';
import { CampaignPart, Moment } from './campaign-part.tsx';
import { CampaignPeople } from './campaign-people.tsx';
import {
  CAMPAIGN_ACTIONS,
  doneCount,
  EXCLUSION_TEXTS,
  HALTED_TEXT,
  numberText,
  PAUSE_TEXTS,
} from './campaign-texts.ts';
import { type CampaignDetails, campaignById, pollInterval } from './campaigns.api.ts';

/** Shows a campaign over the list: progress, results and recipients. Polls while the campaign can change. */
export function CampaignSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const source = useQuery({
    ...campaignById(id),
    staleTime: 0,
    refetchInterval: ({ state }) => pollInterval(state.data),
  });
  const { data } = source;
  return (
    <Dialog
      title={data?.name ?? 'Campaign'}
      {...(data === undefined ? {} : { description: data.subject, ...footerOf(data) })}
      size="sheet"
      onClose={onClose}
      closeOnBackdrop
    >
      <div className="grid gap-7">
        <ReadState source={source} what="The campaign">
          <Skeleton className="h-8 w-40" />
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-40 w-full" />
        </ReadState>
        {data !== undefined && <Content campaign={data} />}
      </div>
    </Dialog>
  );
}

/** Returns the footer with the actions; none for an ended campaign. */
function footerOf(campaign: CampaignDetails) {
  return CAMPAIGN_ACTIONS[campaign.status].length === 0 ? {} : { footer: <CampaignActions campaign={campaign} /> };
}

function Content({ campaign }: { campaign: CampaignDetails }) {
  const { pauseReason, pauseNote, exclusions, links, letter } = campaign;
  return (
    <>
      <Head campaign={campaign} />
      {pauseReason !== null && (
        <p className="rounded-xl bg-tone-orange px-4 py-3 font-medium text-on-tone-orange">
          {pauseNote === null ? PAUSE_TEXTS[pauseReason] : HALTED_TEXT}
          {pauseNote !== null && <span className="block text-note font-normal wrap-anywhere">{pauseNote}</span>}
        </p>
      )}
      <SendProgress campaign={campaign} />
      <Results campaign={campaign} />
      {campaign.sentAt !== null && links.length > 0 && (
        <CampaignPart title="Links">
          <ul className="grid gap-2">
            {links.map(({ url, clickCount, scannerClickCount }) => (
              <li key={url} className="flex flex-wrap justify-between gap-x-6">
                <span className="min-w-0 wrap-anywhere">{url}</span>
                <span className="tabular-nums text-muted">
                  {numberText(clickCount)} by people, {numberText(scannerClickCount)} by bots
                </span>
              </li>
            ))}
          </ul>
        </CampaignPart>
      )}
      {exclusions.length > 0 && (
        <CampaignPart title="Skipped">
          <ul className="grid gap-1">
            {exclusions.map(({ reason, people }) => (
              <li key={reason}>
                <strong className="tabular-nums">{numberText(people)}</strong> {EXCLUSION_TEXTS[reason]}
              </li>
            ))}
          </ul>
        </CampaignPart>
      )}
      {campaign.sentAt !== null && <CampaignPeople campaign={campaign} />}
      <CampaignPart title="Email">
        <details>
          <summary className="min-h-target content-center">Plain text, as sent to someone without a name</summary>
          <pre className="rounded-xl bg-sunken px-4 py-3 font-mono text-note wrap-anywhere whitespace-pre-wrap">
            {letter.text}
          </pre>
        </details>
      </CampaignPart>
    </>
  );
}

function Head({ campaign }: { campaign: CampaignDetails }) {
  const { tags, templateKey, actor, createdAt, sentAt, scheduledAt, status } = campaign;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <CampaignStatus campaign={campaign} />
      <p className="text-muted">
        Template {templateKey}, to {tags.length === 0 ? 'all contacts' : `contacts with ${tags.join(' or ')}`}. Created
        by {actor}, <Moment instant={createdAt} />
        {sentAt !== null && (
          <>
            ; started <Moment instant={sentAt} />
          </>
        )}
        {status === 'scheduled' && scheduledAt !== null && (
          <>
            ; starts <Moment instant={scheduledAt} />
          </>
        )}
        .
      </p>
    </div>
  );
}

/** Shows how many recipients have been processed. */
function SendProgress({ campaign }: { campaign: CampaignDetails }) {
  const { status, sentAt, recipientCount, sentCount, failedCount, uncertainCount, waitingCount, excludedCount } =
    campaign;
  if (sentAt === null) {
    return status === 'cancelled' ? null : (
      <p className="text-muted">Recipients are locked in when it starts. Until then, contacts can join or leave.</p>
    );
  }
  return (
    <CampaignPart title="Progress">
      <div className="grid gap-3">
        <Progress label="Progress" value={doneCount(campaign)} max={Math.max(recipientCount, 1)} />
        <Figures
          figures={[
            { term: 'Sent', count: sentCount },
            { term: status === 'cancelled' ? 'Not sent' : 'Waiting', count: waitingCount },
            { term: 'Failed', count: failedCount },
            { term: 'Delivery unknown', count: uncertainCount },
            { term: 'Skipped', count: excludedCount },
          ]}
        />
        {uncertainCount > 0 && (
          <p className="text-note text-muted">
            Delivery unknown: sending was interrupted, so these emails may have gone out. We don’t resend them, so no
            one gets it twice.
          </p>
        )}
      </div>
    </CampaignPart>
  );
}

function Results({ campaign }: { campaign: CampaignDetails }) {
  const { sentAt, orders, paid, openCount, clickCount, scannerClickCount, bounceCount, complaintCount } = campaign;
  if (sentAt === null) return null;
  return (
    <CampaignPart title="Results">
      <div className="grid gap-3">
        <Figures
          figures={[
            { term: 'Orders in 30 days', count: orders },
            { term: 'Paid on orders', count: priceText(paid) },
            { term: 'Clicks', count: clickCount },
            { term: 'Bot clicks', count: scannerClickCount },
            { term: 'Opens (image loads)', count: openCount },
            { term: 'Bounced', count: bounceCount },
            { term: 'Reported as spam', count: complaintCount },
          ]}
        />
        <p className="text-note text-muted">
          Orders and payouts come from your own records. Opens are estimates: email apps can load images on their own.
        </p>
      </div>
    </CampaignPart>
  );
}

interface Figure {
  term: string;
  count: number | string;
}

function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-5">
      {figures.map(({ term, count }, index) => (
        <div key={term} className={cx('rounded-xl bg-sunken px-3 py-2', index === 0 && 'max-sm:col-span-2')}>
          <dt className="text-sm text-muted">{term}</dt>
          <dd className="text-xl font-semibold tabular-nums">
            {typeof count === 'number' ? numberText(count) : count}
          </dd>
        </div>
      ))}
    </dl>
  );
}
