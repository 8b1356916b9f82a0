import { SETUP_STEPS, type SetupStep, type StepOfShop } from '#domain/setup/steps.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';

/** Ends the guide with the skipped steps, and a link to the admin area. */
export function Finished({ steps, onChoose }: { steps: readonly StepOfShop[]; onChoose: (step: SetupStep) => void }) {
  const later = SETUP_STEPS.filter(({ name }) => steps.some((step) => step.name === name && step.state !== 'done'));
  return (
    <>
      <p className="mt-1 text-muted">
        {later.length === 0
          ? 'Everything is set up. You can change all of it in Settings.'
          : 'Still to do. You’ll find this list on Today:'}
      </p>
      {later.length > 0 && (
        <ul className="mt-3 grid gap-1">
          {later.map(({ name, title }) => (
            <li key={name}>
              <Button variant="quiet" className="-ml-4" onClick={() => onChoose(name)}>
                {title}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {/* Loads the page anew: the shop may have opened, and no bar above it says otherwise. */}
      <a href="/admin" className={buttonClass('primary', 'md', 'mt-6')}>
        Go to your admin area
      </a>
    </>
  );
}
