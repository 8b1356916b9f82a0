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
  const [confirming, setConfirming] = useState<CampaignAction | null>(null);
  const change = useStatusChange(campaign.id, () => setConfirming(null));
  const actions: readonly CampaignAction[] = CAMPAIGN_ACTIONS[campaign.status];
  const busyWith = change.isPending ? change.variables : null;
  const close = () => setConfirming(null);
  // Asks before the start, with the number of recipients: they are not fixed before.
  const startsSending = (action: CampaignAction) =>
    action === 'send' || (action === 'resume' && campaign.sentAt === null);
  if (confirming === 'cancel' && actions.includes(confirming)) {
    return (
      <ConfirmBar
        text={`${campaign.sentAt === null ? 'No one will get it.' : `${peopleText(campaign.waitingCount)} still waiting won’t get it.`} A canceled campaign can’t be resumed.`}
        cancelLabel="Keep campaign"
        onCancel={close}
      >
        <Button variant="danger" busy={busyWith === confirming} onClick={() => change.mutate(confirming)}>
          {CHANGES.cancel.label}
        </Button>
      </ConfirmBar>
    );
  }
  if (confirming !== null && actions.includes(confirming)) {
    return (
      <SendConfirm
        tags={campaign.tags}
        isBusy={busyWith === confirming}
        onCancel={close}
        onSend={() => change.mutate(confirming)}
      />
    );
  }
  return (
    <div className="flex flex-wrap justify-end gap-3">
      {/* Uses positions as keys: the next step's button takes over the focus of the pressed one. */}
      {actions.toReversed().map((action, index) => (
        <Button
          key={index}
          variant={action === actions[0] ? 'primary' : 'secondary'}
          busy={busyWith === action}
          onClick={() => (action === 'cancel' || startsSending(action) ? setConfirming(action) : change.mutate(action))}
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
function useStatusChange(id: string, onDone: () => void) {
  return useMutation({
    mutationFn: (action: CampaignAction) => changeCampaign(id, CHANGES[action].status),
    onSuccess: ({ successCount }, action) => {
      toast(successToast(action, successCount));
      onDone();
    },
    onError: (error, action) => toastFailedCall(CHANGES[action].failed, error, changeFailure),
  });
}

function successToast(action: CampaignAction, successCount: number): Parameters<typeof toast>[0] {
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

interface SendConfirmProps {
  tags: readonly string[];
  isBusy: boolean;
  onCancel: () => void;
  onSend: () => void;
}

/** Shows how many people would get the campaign, before it is sent. */
function SendConfirm({ tags, isBusy, onCancel, onSend }: SendConfirmProps) {
  const { data, error } = useQuery(audienceOf(tags));
  const text =
    data === undefined
      ? error === null
        ? 'Counting recipients…'
        : messageOf(error)
      : `This sends to ${peopleText(data.recipientCount)} now. Skipped: ${peopleText(data.excludedCount)}.`;
  return (
    <ConfirmBar text={text} cancelLabel="Not yet" onCancel={onCancel}>
      <Button busy={isBusy} disabled={data === undefined || data.recipientCount === 0} onClick={onSend}>
        {data === undefined ? 'Send' : `Send to ${peopleText(data.recipientCount)}`}
      </Button>
    </ConfirmBar>
  );
}

interface ConfirmBarProps {
  text: string;
  /** Label of the button that changes nothing; it has the focus. */
  cancelLabel: string;
  onCancel: () => void;
  children: ReactNode;
}

function ConfirmBar({ text, cancelLabel, onCancel, children }: ConfirmBarProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div role="alert" className="flex flex-wrap items-center justify-end gap-3">
      <p className="mr-auto min-w-0 flex-1 basis-56 font-medium">{text}</p>
      <Button ref={button} variant="secondary" onClick={onCancel}>
        {cancelLabel}
      </Button>
      {children}
    </div>
  );
}
