import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Follows whether the banner would cover a heading of the page. As the page opens it gives way to each; once the visitor has
 * scrolled it comes where none is beneath it, and stays.
 * @returns true while it has to wait
 */
export function useGivesWay(banner: RefObject<HTMLElement | null>): boolean {
  const [isWaiting, setWaiting] = useState(true);
  useLayoutEffect(() => {
    let hasScrolled = false;
    const look = () => {
      const covers = coversHeading(banner.current);
      setWaiting((before) => covers && (before || !hasScrolled));
    };
    const onScroll = () => {
      hasScrolled = true;
      look();
    };
    look();
    // The page's content comes after its frame, and its fonts after that.
    const growth = new ResizeObserver(look);
    growth.observe(document.body);
    window.addEventListener('resize', look);
    window.addEventListener('scrollend', onScroll);
    return () => {
      growth.disconnect();
      window.removeEventListener('resize', look);
      window.removeEventListener('scrollend', onScroll);
    };
  }, [banner]);
  return isWaiting;
}

/** Where the window is low the banner is below the page, and covers nothing. */
function coversHeading(banner: HTMLElement | null): boolean {
  if (banner === null || getComputedStyle(banner).position !== 'fixed') return false;
  const top = window.innerHeight - banner.offsetHeight;
  return [...document.querySelectorAll('main :is(h1, h2, h3)')].some((heading) => {
    const box = heading.getBoundingClientRect();
    return box.height > 0 && box.bottom > top && box.top < window.innerHeight;
  });
}
