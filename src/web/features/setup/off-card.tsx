import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { ConnectionStep } from '#domain/setup/steps.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { setupGuide } from './setup.api.ts';
import { stepAddress } from './step-in-address.ts';

const OFF: Record<ConnectionStep, { what: string; effect: string; act: string }> = {
  texts: {
    what: 'Texts aren’t sent',
    effect: 'Codes, updates and reminders only show in the message log.',
    act: 'Connect texts',
  },
  email: {
    what: 'Emails aren’t sent',
    effect: 'Confirmations, receipts and password links only show in the message log.',
    act: 'Connect email',
  },
  labels: {
    what: 'Labels have no postage',
    effect: 'Sellers who mail their device get a sample the carrier won’t take.',
    act: 'Set up labels',
  },
};

/** Says what an open shop does not send, and where to connect it; empty when all is connected. */
export function OffCard() {
  const { data } = useQuery(setupGuide);
  if (data === undefined || data.off.length === 0) return null;
  return (
    <section aria-label="Not connected" className="rounded-2xl border border-line bg-surface px-5 py-2">
      <ul>
        {data.off.map((step) => (
          <li key={step} className="flex items-center justify-between gap-4 border-t border-line py-3 first:border-t-0">
            <p className="min-w-0 flex-1">
              <strong className="block font-semibold">{OFF[step].what}</strong>
              <span className="text-note text-muted max-sm:hidden">{OFF[step].effect}</span>
            </p>
            <Link href={stepAddress(step)} className={buttonClass('secondary', 'md')}>
              {OFF[step].act}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
