import { useEffect, useState } from 'react';

const CONFIRMED_FOR_MS = 3000;
const LABELS = { ready: 'Copy', copied: 'Copied', failed: 'Couldn’t copy' } as const;

interface CopyButtonProps {
  text: string;
  /** Noun for the copied text: "order number". */
  label: string;
  /** Shows the noun too, for a button without the text next to it. */
  isNamed?: boolean;
}

/** Copies a text and confirms it in place. In the browser only; renders nothing when the browser forbids copying. */
export function CopyButton({ text, label, isNamed = false }: CopyButtonProps) {
  const [state, setState] = useState<keyof typeof LABELS>('ready');
  useEffect(() => {
    if (state === 'ready') return undefined;
    const timer = setTimeout(() => setState('ready'), CONFIRMED_FOR_MS);
    return () => clearTimeout(timer);
  }, [state]);
  if (!('clipboard' in navigator)) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  return (
    <button
      type="button"
      onClick={() => void copy()}
      className="inline-flex min-h-target items-center rounded-full px-3 text-note font-semibold text-accent hover:bg-accent-soft print:hidden"
    >
      <span aria-live="polite">{LABELS[state]}</span>
      <span className={isNamed ? 'whitespace-pre' : 'sr-only'}> {label}</span>
    </button>
  );
}
