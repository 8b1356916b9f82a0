import { useEffect, useId, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
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

/** Asks whether advertising may be measured. No and yes look alike and are one press each; the page stays usable beside it. */
export function ConsentBanner({ choice, hasSignal, wasAskedFor, onChoose, onClose }: ConsentBannerProps) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (wasAskedFor) title.current?.focus();
  }, [wasAskedFor]);

  return (
    <section aria-labelledby={titleId} className="ad-banner">
      <div>
        <h2 id={titleId} ref={title} tabIndex={-1} className="text-base tracking-normal">
          {choice === null ? 'May we measure our ads?' : 'Ad choices'}
        </h2>
        <p className="ad-banner-text text-muted">
          {hasSignal ? SIGNAL_TEXT : QUESTION}
          {!hasSignal && <span className="ad-banner-more">{SAME_OFFER}</span>}
        </p>
        {!hasSignal && choice !== null && <p className="ad-banner-text font-medium">{STANDS[choice]}</p>}
      </div>
      <div className="ad-banner-buttons">
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
