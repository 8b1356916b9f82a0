import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SmsTemplate } from '#contracts/messages.ts';
import { smsSegments } from '#domain/sms-segments.ts';
import { countText } from '#web/lib/count-text.ts';
import { callQuery } from '#web/lib/query.tsx';
import { Button } from '#web/ui/button.tsx';
import { ReadState } from '#web/ui/read-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SmsTextDialog } from './sms-text-dialog.tsx';

/** Lists the texts about an order that customers get, each as it is sent, with its cost. */
export function SmsTemplates() {
  const source = useQuery(callQuery('messages.smsTemplates', {}));
  const { data } = source;
  const [edited, setEdited] = useState<SmsTemplate['key'] | null>(null);
  const template = data?.find(({ key }) => key === edited);
  return (
    <section aria-labelledby="sms-templates" className="rounded-2xl border border-line bg-surface p-5">
      <h3 id="sms-templates" className="text-lg font-semibold tracking-tight">
        Active templates
      </h3>
      <p className="text-note text-muted">As customers see them, filled in with the longest values.</p>
      <ReadState source={source} what="The templates">
        <Skeleton className="mt-3 h-80" />
      </ReadState>
      <ul className="mt-2 divide-y divide-line">
        {data?.map(({ key, name, text, isEdited }) => (
          <li key={key}>
            <details>
              <summary className="flex min-h-target items-center justify-between gap-3">
                <span className="font-medium">
                  {name}
                  {isEdited && <span className="font-normal text-muted"> · edited</span>}
                </span>
                <span className="text-note whitespace-nowrap text-muted">{countText(smsSegments(text), 'text')}</span>
              </summary>
              <p className="rounded-xl bg-sunken px-4 py-3 text-note wrap-anywhere">{text}</p>
              <Button
                variant="secondary"
                className="mt-2 mb-3"
                aria-label={`Edit ${name}`}
                onClick={() => setEdited(key)}
              >
                Edit
              </Button>
            </details>
          </li>
        ))}
      </ul>
      {template !== undefined && <SmsTextDialog template={template} onClose={() => setEdited(null)} />}
    </section>
  );
}
