import { MessageLog } from './message-log.tsx';
import { SmsTemplates } from './sms-templates.tsx';
import { TestSms } from './test-sms.tsx';

/**
 * Panel SMS Notifications of the admin area (S2): a test SMS, the texts that customers get, and the log of all
 * messages.
 */
export function SmsPanel() {
  return (
    <>
      <h2 className="text-xl font-semibold tracking-tight">SMS Notifications</h2>
      <div className="mt-4 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <MessageLog />
        <div className="grid gap-6 max-lg:-order-1">
          <TestSms />
          <SmsTemplates />
        </div>
      </div>
    </>
  );
}
