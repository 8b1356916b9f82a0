import { useEffect, useId, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import type { AdChoice } from './ad-choice.ts';
import { useBannerHidden } from './gives-way.ts';

interface ConsentBannerProps {
  choice: AdChoice | null;
  /** True when the browser sends a privacy signal. */
  hasSignal: boolean;
  /** True when the visitor opened the banner: it then takes the focus. */
  wasReopened: boolean;
  onChoose: (choice: AdChoice) => void;
  onClose: () => void;
}

/** Low, at the lower edge: on a phone text above buttons, else one line as wide as the page. */
const BANNER =
  'ad-banner fixed inset-x-0 bottom-0 z-35 grid gap-2 border-t border-line bg-surface px-4 pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] ' +
  'shadow-[0_-8px_32px_rgb(var(--shade)/0.14)] motion-safe:transition-[translate] motion-safe:duration-300 ' +
  'md:grid-cols-[1fr_auto] md:items-center md:gap-x-8 md:px-[max(clamp(1rem,5vw,2.5rem),calc((100%-76rem)/2+2.5rem))] short:static';
/** Hidden while it would cover a heading; the keyboard still reaches it. */
const WAITING = 'ad-banner-waiting not-focus-within:translate-y-[calc(100%+3rem)]';
const TEXT = 'text-[0.8125rem] leading-[1.35] text-balance';

/**
 * Asks for consent to measure ads. No and yes look the same and take one press each; the page stays usable meanwhile.
 */
export function ConsentBanner({ choice, hasSignal, wasReopened, onChoose, onClose }: ConsentBannerProps) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const banner = useRef<HTMLElement>(null);
  const isWaiting = useBannerHidden(banner) && !wasReopened;
  useEffect(() => {
    if (wasReopened) title.current?.focus();
  }, [wasReopened]);

  return (
    <section ref={banner} aria-labelledby={titleId} className={cx(BANNER, isWaiting && WAITING)}>
      <div>
        <h2 id={titleId} ref={title} tabIndex={-1} className="text-base tracking-normal">
          {choice === null ? 'Can we measure our ads?' : 'Ad choices'}
        </h2>
        <p className={cx(TEXT, 'text-muted')}>
          {hasSignal ? SIGNAL_TEXT : QUESTION}
          {!hasSignal && <span className="max-md:hidden">{SAME_OFFER}</span>}
        </p>
        {!hasSignal && choice !== null && <p className={cx(TEXT, 'font-medium')}>{CHOICE_TEXTS[choice]}</p>}
      </div>
      <div className="grid auto-cols-[1fr] grid-flow-col gap-3 md:auto-cols-[minmax(8.5rem,1fr)]">
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
  'If you allow it, TikTok learns about forms, sign-ups and orders here, with your contact details scrambled.';
const SAME_OFFER = ' Your offer is the same either way.';
const SIGNAL_TEXT = 'Your browser’s Global Privacy Control says no for you, so nothing is shared with TikTok.';
const CHOICE_TEXTS: Record<AdChoice, string> = {
  granted: 'You allowed it.',
  refused: 'You didn’t allow it.',
};
