import type { Opening } from './opening.ts';

/** The bar at the top of each page of a shop that isn't open, or is a demo. */
export interface Notice {
  /** Name of the bar for screen readers. */
  label: string;
  text: string;
  link?: { text: string; href: string };
}

/** The bar for customers, and the one for staff. */
export interface Notices {
  notice: Notice;
  staffNotice: Notice;
}

/** Returns the bar of a demo. @param until its end, in ISO format @param timeZone the shop's */
export function demoNotices(until: string, timeZone: string): Notices {
  const at = new Date(until);
  const day = at.toLocaleDateString('en-US', { weekday: 'long', timeZone });
  const time = at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone });
  const text = `Demo shop: everyone and everything here is made up. It’s erased ${day} at ${time}.`;
  const label = 'Demo';
  return {
    notice: { label, text },
    staffNotice: { label, text: `${text} Passwords and passcodes are where you started it.` },
  };
}

const SETUP = '/setup';

/** Returns the bar of a shop that isn't open. @param phone null without a phone of its own */
export function openingNotices(opening: Exclude<Opening, 'open'>, phone: string | null): Notices {
  if (opening === 'trying') {
    const link = { text: 'Set up your shop', href: SETUP };
    const notice = { label: 'Setup', text: 'You’re trying Cash Again.', link };
    return { notice, staffNotice: notice };
  }
  const label = 'Opening soon';
  const text = 'Opening soon. Look around and see what we’ll pay. We’re not taking orders yet.';
  return {
    notice: { label, text: phone === null ? text : `${text} Questions? Call ${phone}.` },
    staffNotice: {
      label,
      text: 'Your site says “Opening soon” and takes no orders yet.',
      link: { text: 'Finish setting up', href: SETUP },
    },
  };
}
