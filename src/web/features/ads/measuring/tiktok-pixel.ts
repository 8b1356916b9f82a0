import { recordOf } from '#web/lib/record-of.ts';
import type { AdMessage, AdPixel } from './ad-sender.ts';
import { forgetTikTok } from './tiktok-traces.ts';

/**
 * TikTok's pixel: the part of its published interface that we use. Calls are queued until its script has loaded and
 * takes over the queue. The script is loaded by its address: no inline script is needed.
 */

const SCRIPT = 'https://analytics.tiktok.com/i18n/pixel/events.js';
/** Global name under which the script finds its queue. */
const GLOBAL = 'ttq';
/** Calls that the script looks for in the queue. */
const METHODS = [
  ...['page', 'track', 'identify', 'instances', 'debug', 'on', 'off', 'once', 'ready', 'alias', 'group'],
  ...['enableCookie', 'disableCookie', 'holdConsent', 'revokeConsent', 'grantConsent'],
];

interface PixelCalls {
  track(name: string, properties: object, options: object): void;
  identify(person: object): void;
  revokeConsent(): void;
  disableCookie(): void;
}

declare global {
  interface Window {
    TiktokAnalyticsObject?: string;
    ttq?: PixelCalls;
  }
}

/** Adapts TikTok's pixel to the port. @param pixelId the shop's, from TikTok's Events Manager */
export function tiktokPixel(pixelId: string): AdPixel {
  let script: HTMLScriptElement | null = null;

  const start = () => {
    if (script !== null) return;
    window.TiktokAnalyticsObject = GLOBAL;
    window.ttq = createQueue(pixelId, Date.now());
    script = document.createElement('script');
    script.async = true;
    script.src = `${SCRIPT}?${new URLSearchParams({ sdkid: pixelId, lib: GLOBAL })}`;
    script.onerror = () => console.warn('The script that measures advertising could not be loaded');
    document.head.append(script);
  };
  return {
    start,
    isRunning: () => script !== null,
    send: (message) => {
      start();
      if (window.ttq !== undefined) sendTo(window.ttq, message);
    },
    stop: () => {
      if (script !== null) {
        window.ttq?.revokeConsent();
        window.ttq?.disableCookie();
        script.remove();
      }
      delete window.ttq;
      forgetTikTok();
    },
  };
}

/** Identifies the person before each event: the last event may have been another person's. */
function sendTo(ttq: PixelCalls, { name, value, eventId, person }: AdMessage): void {
  if (person !== null) {
    const { email, phone, externalId } = person;
    ttq.identify(withoutNulls({ email, phone_number: phone, external_id: externalId }));
  }
  ttq.track(name, withoutNulls({ currency: 'USD', value }), withoutNulls({ event_id: eventId }));
}

function withoutNulls(fields: Readonly<Record<string, string | number | null>>): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

/** Makes the queue that the script takes over: calls as arrays, with the pixel's settings. */
function createQueue(pixelId: string, now: number): PixelCalls {
  const calls: unknown[] = [];
  const pixelSettings = Object.assign([], { _u: SCRIPT });
  const defer =
    (name: string) =>
    (...args: readonly unknown[]) => {
      calls.push([name, ...args]);
    };
  return Object.assign(calls, recordOf(METHODS, defer), {
    methods: METHODS,
    instance: () => pixelSettings,
    _i: { [pixelId]: pixelSettings },
    _t: { [pixelId]: now },
    _o: { [pixelId]: {} },
    track: defer('track'),
    identify: defer('identify'),
    revokeConsent: defer('revokeConsent'),
    disableCookie: defer('disableCookie'),
  });
}
