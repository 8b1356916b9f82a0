import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { useLocation } from 'wouter';
import { connectAds } from '../index.ts';
import { type AdChoice, hasPrivacySignal, readAdChoice, saveAdChoice, watchAdChoice } from './ad-choice.ts';
import { mayHaveAds } from './ad-pages.ts';
import { sha256 } from './ad-person.ts';
import { type AdPixel, createAdSender, sentEvents } from './ad-sender.ts';
import { ConsentBanner } from './consent-banner.tsx';
import { tiktokPixel } from './tiktok-pixel.ts';

/**
 * Starts measuring ads for visitors who consent. Loaded only when a pixel is configured, after the page is shown.
 * Adds its own element before the page, which keeps the first load of other shops small.
 */
export function startAds(pixelId: string): void {
  const container = document.createElement('div');
  document.body.prepend(container);
  createRoot(container).render(<Ads pixel={tiktokPixel(pixelId)} />);
}

function isAllowed(): boolean {
  return readAdChoice() === 'granted' && !hasPrivacySignal();
}

function isAdPage(): boolean {
  return mayHaveAds(window.location.pathname);
}

/** Shows the consent banner and controls the pixel by its answer. */
function Ads({ pixel }: { pixel: AdPixel }) {
  const choice = useSyncExternalStore(watchAdChoice, readAdChoice);
  const [path] = useLocation();
  const [isReopened, setReopened] = useState(false);
  const opener = useRef<Element | null>(null);
  const hasSignal = hasPrivacySignal();
  /** Events that are being sent; a reload waits for them. */
  const sending = useRef<Promise<unknown>>(Promise.resolve());

  const showChoice = useEffectEvent(() => {
    opener.current = document.activeElement;
    setReopened(true);
  });
  useEffect(() => {
    const send = createAdSender({ pixel, isAllowed, isAdPage, digest: sha256, sent: sentEvents() });
    connectAds({
      // Ad events must never disturb a sale.
      track: (event) => {
        const reported = send(event).catch((error: unknown) =>
          console.warn('An event could not be reported to advertising', error),
        );
        sending.current = Promise.all([sending.current, reported]);
      },
      showChoice: () => showChoice(),
    });
  }, [pixel]);
  useEffect(() => applyChoice(pixel, choice, path, sending.current), [pixel, choice, path]);

  const close = () => {
    setReopened(false);
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    opener.current = null;
  };
  const choose = (next: AdChoice) => {
    const wasRunning = pixel.isRunning();
    saveAdChoice(next);
    close();
    if (next !== 'refused' || !wasRunning) return;
    pixel.stop();
    // Only a reload removes running code.
    window.location.reload();
  };
  const needsAnswer = choice === null && !hasSignal && mayHaveAds(path);
  if (!needsAnswer && !isReopened) return null;
  const state = { choice, hasSignal, wasReopened: isReopened };
  return <ConsentBanner key={path} {...state} onChoose={choose} onClose={close} />;
}

/**
 * Runs the pixel where it is allowed. It cannot be stopped within a page: a page where it must not run is reloaded,
 * after the events of the previous page are sent.
 */
function applyChoice(pixel: AdPixel, choice: AdChoice | null, path: string, sending: Promise<unknown>): void {
  if (isAllowed() && isAdPage()) pixel.start();
  else if (!pixel.isRunning()) return;
  else if (choice !== 'granted') pixel.stop();
  else if (!mayHaveAds(path)) void sending.then(() => window.location.reload());
}
