import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { SETUP_STEPS } from '#domain/setup/steps.ts';
import { messageOf } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { toastFailure } from '#web/ui/toast.tsx';
import { hideSetupList, setupGuide } from './setup.api.ts';
import { stepAddress } from './step-in-address.ts';

/** Lists the remaining setup steps until all are done; empty without any, or when they can’t be loaded. */
export function SetupListCard() {
  const { data } = useQuery(setupGuide);
  const hide = useAction(hideSetupList, (error) => toastFailure('Not hidden', messageOf(error)));
  // What is off has a card of its own.
  const steps = SETUP_STEPS.filter(({ name }) => data?.left.includes(name) && !data.off.some((off) => off === name));
  if (data === undefined || steps.length === 0) return null;
  return (
    <section aria-labelledby="setup-left" className="rounded-2xl border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="setup-left" className="text-lg font-semibold">
          Finish setting up
        </h2>
        <p className="text-note text-muted">
          {SETUP_STEPS.length - data.left.length} of {SETUP_STEPS.length} done
        </p>
      </div>
      <ul className="mt-2 grid gap-x-6 sm:grid-cols-2">
        {steps.map(({ name, title, why }) => (
          <li key={name}>
            <Link href={stepAddress(name)} className="group block rounded-xl py-2">
              <span className="text-link font-medium">{title}</span>
              <span className="block text-note text-muted">{why}</span>
            </Link>
          </li>
        ))}
      </ul>
      {data.canHide && (
        <Button variant="secondary" className="mt-3" busy={hide.isBusy} onClick={() => hide.run()}>
          Hide
        </Button>
      )}
    </section>
  );
}
