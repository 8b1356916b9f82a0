import { type RefObject, useLayoutEffect, useState } from 'react';

/** Time in ms without movement after which scrolling is over. Safari before 26.2 has no `scrollend`. */
const STILL_MS = 150;

/**
 * Tracks whether the banner would cover a heading of the page. Before the first scroll it hides from every heading;
 * afterwards it appears as soon as it covers none, and stays.
 * @returns true while the banner stays hidden
 */
export function useBannerHidden(banner: RefObject<HTMLElement | null>): boolean {
  const [isWaiting, setWaiting] = useState(true);
  useLayoutEffect(() => {
    let hasScrolled = false;
    const update = () => {
      const covers = coversHeading(banner.current);
      setWaiting((before) => covers && (before || !hasScrolled));
    };
    let scrollTimer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      hasScrolled = true;
      clearTimeout(scrollTimer);
      scrollTimer = setTimeout(update, STILL_MS);
    };
    const bodyObserver = new ResizeObserver(update);
    let isUnmounted = false;
    // Waits for the fonts, which move text when they arrive: the banner would appear only to leave again.
    void document.fonts.ready.then(() => {
      if (isUnmounted) return;
      update();
      bodyObserver.observe(document.body);
    });
    window.addEventListener('resize', update);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      isUnmounted = true;
      bodyObserver.disconnect();
      window.removeEventListener('resize', update);
      window.removeEventListener('scroll', onScroll);
      clearTimeout(scrollTimer);
    };
  }, [banner]);
  return isWaiting;
}

/** Returns true when the banner covers a heading. In low windows it is below the page, and covers nothing. */
function coversHeading(banner: HTMLElement | null): boolean {
  if (banner === null || getComputedStyle(banner).position !== 'fixed') return false;
  const top = window.innerHeight - banner.offsetHeight;
  return [...document.querySelectorAll('main :is(h1, h2, h3)')].some((heading) => {
    const box = heading.getBoundingClientRect();
    return box.height > 0 && box.bottom > top && box.top < window.innerHeight;
  });
}
