import { type ComponentType, createRef, type ReactNode, type RefObject, useEffect } from 'react';
import { type LatePart, latePart } from '#web/lib/late-part.tsx';
import { showToast } from './toast-outlet.tsx';

/** Events that show a visitor's interest in a part of the page; a password manager causes `input`. */
const INTENT_EVENTS = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'input', 'click'] as const;

/**
 * Makes a form that the server renders and whose code loads once a visitor turns to it. Keeps a press that comes before
 * the code, and repeats it then.
 */
export function lateForm(loadCode: () => Promise<ComponentType>): LatePart {
  const touch = createTouch();
  const code = async () => {
    const [component, { putOriginalsBack }] = await Promise.all([
      loadCode(),
      import('#web/lib/translated/stand-ins.ts'),
    ]);
    if (touch.box.current !== null) putOriginalsBack(touch.box.current);
    touch.end();
    return component;
  };
  const { load, part } = latePart(code, {
    after: touch.intent,
    onReady: touch.makePress,
    onFailure: () => showToast(NOT_LOADED),
  });
  return { load, part: <Touchable touch={touch}>{part}</Touchable> };
}

/** Message that keeps the typed text: a browser retries a failed script only with the whole page. */
const NOT_LOADED = {
  urgent: true,
  card: (
    <p className="toast pointer-events-auto w-full max-w-card rounded-2xl bg-danger px-[1.1rem] py-3.5 text-on-danger">
      This form didn’t load. Check your connection, then{' '}
      <button type="button" onClick={() => window.location.reload()} className="font-semibold underline">
        reload the page
      </button>
      .
    </p>
  ),
};

/** Tracks what a visitor does with a part of the page before its code is loaded. */
interface Touch {
  /** The part. */
  box: RefObject<HTMLDivElement | null>;
  /** Resolves once the visitor turns to the part. */
  intent: Promise<void>;
  reportIntent: () => void;
  /** Keeps the press of a button; `early-press.ts` keeps presses that send a form. */
  press: (button: HTMLElement) => void;
  /** Stops keeping presses: the code is loaded, and React handles the next press itself. */
  end: () => void;
  makePress: () => void;
}

function createTouch(): Touch {
  let resolveIntent: () => void = () => undefined;
  const intent = new Promise<void>((resolve) => {
    resolveIntent = resolve;
  });
  const box = createRef<HTMLDivElement>();
  let pressed: HTMLElement | null = null;
  let hasEnded = false;
  return {
    box,
    intent,
    reportIntent: () => resolveIntent(),
    press: (button) => {
      if (!hasEnded) pressed = button;
    },
    end: () => {
      hasEnded = true;
    },
    makePress: () => {
      pressed?.click();
      pressed = null;
    },
  };
}

/** Watches a part of the page whose code is not loaded. */
function Touchable({ touch, children }: { touch: Touch; children: ReactNode }) {
  useEffect(() => (touch.box.current === null ? undefined : watch(touch.box.current, touch)), [touch]);
  return (
    <div ref={touch.box} className="contents">
      {children}
    </div>
  );
}

/**
 * Listens at the document: React passes no event to a part without its code.
 * @returns a function that stops listening
 */
function watch(part: HTMLElement, { reportIntent, press }: Touch): () => void {
  const stop = new AbortController();
  const onEvent = ({ type, target }: Event) => {
    if (!(target instanceof Element) || !part.contains(target)) return;
    reportIntent();
    const button = type === 'click' ? target.closest('button:not([data-waits])') : null;
    if (button instanceof HTMLElement) press(button);
  };
  for (const eventType of INTENT_EVENTS)
    document.addEventListener(eventType, onEvent, { capture: true, signal: stop.signal });
  if (isTouched(part)) reportIntent();
  return () => stop.abort();
}

/** Returns true when a visitor used the part before the page's code loaded, or when React discarded the server's HTML. */
function isTouched(part: HTMLElement): boolean {
  if (part.childElementCount === 0) return true;
  if (part.querySelector(':hover, :focus, :autofill, [data-waits="pressed"]') !== null) return true;
  return Array.from(part.querySelectorAll('input')).some(({ type, value, checked }) =>
    type === 'checkbox' ? checked : value !== '',
  );
}
