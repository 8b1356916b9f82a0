import { useQuery } from '@tanstack/react-query';
import { readTags } from '#domain/marketing/contacts.ts';
import { usePageData } from '#web/page-data.ts';
import { cx } from '#web/ui/cx.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useTyped } from '#web/ui/form/use-form.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { contactTags } from '../contacts/contacts.api.ts';
import { templatesByKey } from '../templates/templates.api.ts';
import type { useNewCampaign } from './use-new-campaign.ts';

type Control = ReturnType<typeof useNewCampaign>['form']['control'];

const TIMES = [
  { value: 'now', label: 'Now' },
  { value: 'later', label: 'Later' },
] as const;

/** Shows the fields of a new campaign: name, template, tags and time. */
export function CampaignFields({ control }: { control: Control }) {
  const { timeZone } = usePageData().shop;
  const templates = useQuery(templatesByKey);
  const when = useTyped({ control, name: 'when' });
  return (
    <>
      <FormField control={control} name="name">
        {(field) => (
          <TextField label="Name" hint="Only staff see this." autoComplete="off" maxLength={120} {...field} />
        )}
      </FormField>
      {templates.error !== null && (
        <LoadFailure what="The templates" error={templates.error} onRetry={() => void templates.refetch()} />
      )}
      <FormField control={control} name="templateKey">
        {(field) => (
          <SelectField
            label="Template"
            placeholder="Choose a template"
            {...(templates.data?.length === 0 ? { hint: 'No templates yet. Add one on the Templates tab.' } : {})}
            options={(templates.data ?? []).map(({ key, subject }) => ({ value: key, label: `${key}: ${subject}` }))}
            {...field}
          />
        )}
      </FormField>
      <FormField control={control} name="tags">
        {(field) => (
          <div className="grid gap-2">
            <TextField
              label="Tags"
              optional
              hint="Separate tags with commas. Sends to contacts with any of these tags, or to everyone if empty."
              autoComplete="off"
              maxLength={400}
              {...field}
            />
            <TagChoice typed={field.value} onChange={field.onChange} />
          </div>
        )}
      </FormField>
      <FormField control={control} name="when" dependents={['scheduledAt']}>
        {(field) => <RadioCards legend="When" columns={2} options={TIMES} {...field} />}
      </FormField>
      {when === 'later' && (
        <FormField control={control} name="scheduledAt">
          {(field) => (
            <TextField label="Day and time" hint={`Shop time (${timeZone}).`} type="datetime-local" {...field} />
          )}
        </FormField>
      )}
    </>
  );
}

/** Number of tags that are offered, the most used first. */
const MAX_TAGS_OFFERED = 12;
const TAG = 'min-h-target rounded-full px-4 text-note ring-1 ring-inset';

interface TagChoiceProps {
  typed: string;
  onChange: (typed: string) => void;
}

/** Offers the tags in use: a press adds one to the field, or removes it. */
function TagChoice({ typed, onChange }: TagChoiceProps) {
  const { data = [] } = useQuery(contactTags);
  const chosen = readTags(typed);
  if (data.length === 0) return null;
  const toggle = (tag: string) =>
    onChange((chosen.includes(tag) ? chosen.filter((other) => other !== tag) : [...chosen, tag]).join(', '));
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Tags in use</legend>
      {data.slice(0, MAX_TAGS_OFFERED).map(({ tag, contacts }) => (
        <button
          key={tag}
          type="button"
          aria-pressed={chosen.includes(tag)}
          onClick={() => toggle(tag)}
          className={cx(
            TAG,
            chosen.includes(tag)
              ? 'bg-accent-soft font-semibold text-ink ring-accent'
              : 'bg-surface ring-line-strong hover:bg-sunken',
          )}
        >
          {tag} <span className="text-muted tabular-nums">{contacts}</span>
        </button>
      ))}
    </fieldset>
  );
}
