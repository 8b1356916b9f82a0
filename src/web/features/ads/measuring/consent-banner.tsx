import { useEffect, useId, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import type { AdChoice } from './ad-choice.ts';

interface ConsentBannerProps {
  choice: AdChoice | null;
  /** The browser has said no already. */
  hasSignal: boolean;
  /** The visitor has asked for it, and is brought to it. */
  wasAskedFor: boolean;
  onChoose: (choice: AdChoice) => void;
  onClose: () => void;
}

/** It leaves the page usable, and its end can be scrolled into sight. At the right of a wide window: headings begin at the left. */
const BANNER =
  'ad-banner fixed inset-x-0 bottom-0 z-35 grid gap-3.5 border-t border-line bg-surface px-5 pt-4 pb-[calc(1rem+env(safe-area-inset-bottom))] ' +
  'shadow-[0_-8px_32px_rgb(var(--shade)/0.14)] low:gap-2 low:pt-2 low:pb-[calc(0.5rem+env(safe-area-inset-bottom))] ' +
  'md:right-4 md:bottom-4 md:left-auto md:w-card md:rounded-[1.25rem] md:border md:py-[1.125rem] short:static short:w-auto';
const TEXT = 'mt-1 text-note low:mt-0 low:text-[0.8125rem] low:leading-[1.35]';

/** Asks whether advertising may be measured. No and yes look alike and are one press each; the page stays usable beside it. */
export function ConsentBanner({ choice, hasSignal, wasAskedFor, onChoose, onClose }: ConsentBannerProps) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (wasAskedFor) title.current?.focus();
  }, [wasAskedFor]);

  return (
    <section aria-labelledby={titleId} className={BANNER}>
      <div>
        <h2 id={titleId} ref={title} tabIndex={-1} className="text-base tracking-normal">
          {choice === null ? 'May we measure our ads?' : 'Ad choices'}
        </h2>
        <p className={cx(TEXT, 'text-muted')}>
          {hasSignal ? SIGNAL_TEXT : QUESTION}
          {!hasSignal && <span className="low:hidden">{SAME_OFFER}</span>}
        </p>
        {!hasSignal && choice !== null && <p className={cx(TEXT, 'font-medium')}>{STANDS[choice]}</p>}
      </div>
      <div className="grid auto-cols-[1fr] grid-flow-col gap-3">
        {hasSignal ? (
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        ) : (
          <>
            <Button variant="secondary" onClick={() => onChoose('refused')}>
              No, thanks
            </Button>
            <Button variant="secondary" onClick={() => onChoose('granted')}>
              Yes, allow
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

const QUESTION =
  'TikTok would learn of forms, sign-ups and orders here, with your contact details only as one-way codes.';
const SAME_OFFER = ' Your offer is the same either way.';
const SIGNAL_TEXT =
  'Your browser sends Global Privacy Control, which says no for you. Nothing is shared with TikTok from this browser.';
const STANDS: Record<AdChoice, string> = {
  granted: 'You allowed it.',
  refused: 'You did not allow it.',
};
