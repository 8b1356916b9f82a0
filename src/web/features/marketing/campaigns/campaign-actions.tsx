import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { assertNever } from '#domain/assert-never.ts';
import { ApiError, messageOf } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { toastFailedCall } from '#web/ui/failures/toast-failed-call.ts';
import { toast } from '#web/ui/toast.tsx';
import { CAMPAIGN_ACTIONS, type CampaignAction, peopleText, sentText } from './campaign-texts.ts';
import { audienceOf, type CampaignDetails, changeCampaign } from './campaigns.api.ts';

/** Label of each action, the status that it requests, and the title of its failure. */
const CHANGES = {
  send: { label: 'Send now', status: 'sending', failed: 'Failed to send campaign' },
  pause: { label: 'Pause', status: 'paused', failed: 'Failed to pause campaign' },
  resume: { label: 'Resume', status: 'sending', failed: 'Failed to send campaign' },
  cancel: { label: 'Cancel campaign', status: 'cancelled', failed: 'Failed to cancel campaign' },
} as const satisfies Record<CampaignAction, object>;

/** Sends, pauses, resumes or cancels a campaign. Asks for confirmation of actions that can't be undone. */
export function CampaignActions({ campaign }: { campaign: CampaignDetails }) {
  const [asked, setAsked] = useState<CampaignAction | null>(null);
  const change = useChange(campaign.id, () => setAsked(null));
  const offered: readonly CampaignAction[] = CAMPAIGN_ACTIONS[campaign.status];
  const busyWith = change.isPending ? change.variables : null;
  const close = () => setAsked(null);
  // Asks before the start, with the number of recipients: they are not fixed before.
  const starts = (action: CampaignAction) => action === 'send' || (action === 'resume' && campaign.sentAt === null);
  if (asked === 'cancel' && offered.includes(asked)) {
    return (
      <Question
        text={`${campaign.sentAt === null ? 'No one will get it.' : `${peopleText(campaign.waitingCount)} still waiting won’t get it.`} A canceled campaign can’t be resumed.`}
        keep="Keep campaign"
        onKeep={close}
      >
        <Button variant="danger" busy={busyWith === asked} onClick={() => change.mutate(asked)}>
          {CHANGES.cancel.label}
        </Button>
      </Question>
    );
  }
  if (asked !== null && offered.includes(asked)) {
    return (
      <SendQuestion
        tags={campaign.tags}
        isBusy={busyWith === asked}
        onKeep={close}
        onSend={() => change.mutate(asked)}
      />
    );
  }
  return (
    <div className="flex flex-wrap justify-end gap-3">
      {/* Uses positions as keys: the next step's button takes over the focus of the pressed one. */}
      {offered.toReversed().map((action, at) => (
        <Button
          key={at}
          variant={action === offered[0] ? 'primary' : 'secondary'}
          busy={busyWith === action}
          onClick={() => (action === 'cancel' || starts(action) ? setAsked(action) : change.mutate(action))}
        >
          {CHANGES[action].label}
        </Button>
      ))}
    </div>
  );
}

function changeFailure(error: unknown): string | null {
  const aboutTags = error instanceof ApiError ? error.errors.tags : undefined;
  return aboutTags ?? messageOf(error);
}

/** Changes the status of a campaign, and reports it. Pressing twice changes it once: the server compares the status. */
function useChange(id: string, onDone: () => void) {
  return useMutation({
    mutationFn: (action: CampaignAction) => changeCampaign(id, CHANGES[action].status),
    onSuccess: ({ successCount }, action) => {
      toast(reportOf(action, successCount));
      onDone();
    },
    onError: (error, action) => toastFailedCall(CHANGES[action].failed, error, changeFailure),
  });
}

function reportOf(action: CampaignAction, successCount: number): Parameters<typeof toast>[0] {
  switch (action) {
    case 'send':
      return sentText(successCount);
    case 'pause':
      return { title: 'Campaign paused' };
    case 'resume':
      return { title: 'Campaign resumed' };
    case 'cancel':
      return { title: 'Campaign canceled' };
    default:
      return assertNever(action);
  }
}

interface SendQuestionProps {
  tags: readonly string[];
  isBusy: boolean;
  onKeep: () => void;
  onSend: () => void;
}

/** Shows how many people would get the campaign, before it is sent. */
function SendQuestion({ tags, isBusy, onKeep, onSend }: SendQuestionProps) {
  const { data, error } = useQuery(audienceOf(tags));
  const text =
    data === undefined
      ? error === null
        ? 'Counting recipients…'
        : messageOf(error)
      : `This sends to ${peopleText(data.recipientCount)} now. Skipped: ${peopleText(data.excludedCount)}.`;
  return (
    <Question text={text} keep="Not yet" onKeep={onKeep}>
      <Button busy={isBusy} disabled={data === undefined || data.recipientCount === 0} onClick={onSend}>
        {data === undefined ? 'Send' : `Send to ${peopleText(data.recipientCount)}`}
      </Button>
    </Question>
  );
}

interface QuestionProps {
  text: string;
  /** Label of the button that changes nothing; it has the focus. */
  keep: string;
  onKeep: () => void;
  children: ReactNode;
}

function Question({ text, keep, onKeep, children }: QuestionProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div role="alert" className="flex flex-wrap items-center justify-end gap-3">
      <p className="mr-auto min-w-0 flex-1 basis-56 font-medium">{text}</p>
      <Button ref={button} variant="secondary" onClick={onKeep}>
        {keep}
      </Button>
      {children}
    </div>
  );
}
