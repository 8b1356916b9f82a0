import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { momentText } from '#web/lib/format.ts';
import { usePageData } from '#web/page-data.ts';
import { Button } from '#web/ui/button.tsx';
import { EditingDialog } from '#web/ui/editing-dialog.tsx';
import { FormNotice } from '#web/ui/form/form-notice.tsx';
import { AudienceReview } from './audience-review.tsx';
import { CampaignFields } from './campaign-fields.tsx';
import { peopleText } from './campaign-texts.ts';
import { type Audience, audienceOf } from './campaigns.api.ts';
import { type CampaignPlan, useNewCampaign } from './use-new-campaign.ts';

interface NewCampaignDialogProps {
  /** Tags to begin with; none for all contacts. */
  tags?: readonly string[];
  onClose: () => void;
}

const NO_TAGS: readonly string[] = [];

/** Creates a campaign in two steps: the e-mail with its audience, then a review of who gets it. */
export function NewCampaignDialog({ tags = NO_TAGS, onClose }: NewCampaignDialogProps) {
  const { form, plan, send, goBack } = useNewCampaign(tags, onClose);
  const audience = useQuery({ ...audienceOf(plan?.tags ?? []), enabled: plan !== null });
  const box = useStepFocus(plan === null ? 'fields' : 'review');
  const id = useId();
  return (
    <EditingDialog
      unsaved={form.isChanged}
      isBusy={form.isBusy}
      title="New campaign"
      description={plan === null ? 'Choose an email and who gets it' : 'Check who gets it'}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={plan === null ? onClose : goBack} disabled={form.isBusy}>
            {plan === null ? 'Cancel' : 'Back'}
          </Button>
          {plan === null ? (
            <Button type="submit" form={id}>
              Review recipients
            </Button>
          ) : (
            <SendButton plan={plan} audience={audience} isBusy={form.isBusy} onPress={() => send(plan)} />
          )}
        </div>
      }
    >
      <div ref={box} tabIndex={-1} className="grid gap-4 outline-none">
        <FormNotice isAnnounced>{form.failure}</FormNotice>
        <form {...form.element} id={id} className={plan === null ? 'grid gap-4' : 'hidden'}>
          <CampaignFields control={form.control} />
        </form>
        {plan !== null && (
          <>
            <Summary plan={plan} />
            <AudienceReview source={audience} tags={plan.tags} />
          </>
        )}
      </div>
    </EditingDialog>
  );
}

interface SendButtonProps {
  plan: CampaignPlan;
  audience: Pick<UseQueryResult<Audience>, 'data'>;
  isBusy: boolean;
  onPress: () => void;
}

/** Sends or schedules the campaign. Disabled without recipients, unless it is scheduled: there may be some by then. */
function SendButton({ plan, audience: { data }, isBusy, onPress }: SendButtonProps) {
  const isLater = plan.scheduledAt !== null;
  const people = data === undefined ? '…' : peopleText(data.recipientCount);
  return (
    <Button busy={isBusy} disabled={data === undefined || (data.recipientCount === 0 && !isLater)} onClick={onPress}>
      {isLater ? `Schedule for ${people}` : `Send to ${people}`}
    </Button>
  );
}

function Summary({ plan: { name, templateKey, tags, scheduledAt } }: { plan: CampaignPlan }) {
  const { timeZone } = usePageData().shop;
  const facts = [
    ['Campaign', name],
    ['Template', templateKey],
    ['To', tags.length === 0 ? 'All contacts' : `Contacts with ${tags.join(' or ')}`],
    ['When', scheduledAt === null ? 'Now' : momentText(scheduledAt, timeZone)],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      {facts.map(([term, value]) => (
        <div key={term} className="contents">
          <dt className="text-muted">{term}</dt>
          <dd className="font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Moves the focus to the start of the new step, which replaces the pressed button. */
function useStepFocus(step: string) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // Leaves the focus on a field that the server refused.
    if (box.current?.contains(document.activeElement) === false) box.current.focus();
  }, [step]);
  return box;
}
