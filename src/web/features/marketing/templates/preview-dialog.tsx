import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { urlOf } from '#web/lib/api.ts';
import { cx } from '#web/ui/cx.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { letterText, type Template } from './templates.api.ts';

/**
 * Views of an e-mail. Widths are those of a phone, and of a letter on a wide screen; a narrow window scrolls sideways
 * instead of shrinking them.
 */
const VIEWS = [
  { value: 'phone-light', label: 'Phone, light', width: 'w-[360px]', look: 'light' },
  { value: 'phone-dark', label: 'Phone, dark', width: 'w-[360px]', look: 'dark' },
  { value: 'desktop-light', label: 'Desktop, light', width: 'w-[640px]', look: 'light' },
  { value: 'desktop-dark', label: 'Desktop, dark', width: 'w-[640px]', look: 'dark' },
] as const;
const OPTIONS = [...VIEWS, { value: 'text', label: 'Plain text' }];

/** Previews a template for a reader with a long name. */
export function PreviewDialog({ template, onClose }: { template: Template; onClose: () => void }) {
  const [chosen, setChosen] = useState<string>('phone-light');
  const view = VIEWS.find(({ value }) => value === chosen);
  return (
    <Dialog title={`Preview of ${template.key}`} description={template.subject} size="lg" onClose={onClose}>
      <SelectField
        label="Preview on"
        className="max-w-60"
        value={chosen}
        options={OPTIONS}
        onChange={({ target }) => setChosen(target.value)}
      />
      <div className="mt-4">
        {view === undefined ? (
          <PlainText template={template} />
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
          <section aria-label="Email preview" tabIndex={0} className="overflow-x-auto">
            <iframe
              key={view.value}
              title={`Email preview: ${view.label}`}
              src={urlOf('marketing.letter', { key: template.key }, { look: view.look })}
              sandbox=""
              className={cx('mx-auto h-[32rem] max-w-none rounded-xl border border-line', view.width)}
            />
          </section>
        )}
      </div>
    </Dialog>
  );
}

function PlainText({ template }: { template: Template }) {
  const { data, error, refetch } = useQuery({ ...letterText(template.key), staleTime: 0 });
  if (error !== null) return <LoadFailure what="The email" error={error} onRetry={() => void refetch()} />;
  return (
    <pre className="rounded-xl bg-sunken px-4 py-3 font-mono text-note wrap-anywhere whitespace-pre-wrap">
      {data?.text ?? 'Loading…'}
    </pre>
  );
}
