import { ConsentLookup } from './consent/consent-lookup.tsx';
import { Inbox } from './consent/inbox.tsx';
import { MessageLog } from './message-log.tsx';
import { SenderHealth } from './sender-health.tsx';
import { SmsTemplates } from './sms-templates.tsx';
import { TestSms } from './test-sms.tsx';

/**
 * Shows the panel SMS Notifications of the admin area: a test SMS, the state of the sender, texts from and to customers,
 * their consent, and the log of all messages.
 */
export function SmsPanel() {
  return (
    <>
      <h2 className="text-xl font-semibold tracking-tight">SMS Notifications</h2>
      <div className="mt-4 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <div className="grid gap-6 lg:col-start-2">
          <TestSms />
          <SenderHealth />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-8 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <Inbox />
          <MessageLog />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <SmsTemplates />
          <ConsentLookup />
        </div>
      </div>
    </>
  );
}
