import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { type ButtonVariant, buttonClass } from '#web/ui/button-class.ts';
import { type Paper, printer } from './printing.api.ts';
import { printAndReport } from './report-print.tsx';

interface PrintButtonProps {
  /** "Print receipt". */
  label: string;
  paper: Paper;
  variant?: ButtonVariant;
  /** Receives the pressed element, so that others can focus it. */
  target?: RefObject<HTMLElement | null>;
  /** Takes the focus when it appears. */
  hasFocus?: boolean;
  /** Runs when it is pressed. */
  onPress?: () => void;
}

/** Prints a paper at the counter, with a link to its PDF; in a shop without a printer, only the link. */
export function PrintButton({ label, paper, variant, target, hasFocus = false, onPress }: PrintButtonProps) {
  const { data } = useQuery(printer());
  const [isBusy, setBusy] = useState(false);
  const ownElement = useRef<HTMLElement>(null);
  const isAtCounter = data !== undefined && data.kind !== 'browser';
  const setElement = (element: HTMLElement | null) => {
    ownElement.current = element;
    if (target !== undefined) target.current = element;
  };
  // The link becomes a button once the printer is known.
  useEffect(() => {
    if (hasFocus) ownElement.current?.focus();
  }, [hasFocus, isAtCounter]);
  const print = async () => {
    onPress?.();
    setBusy(true);
    await printAndReport(paper);
    setBusy(false);
  };
  if (!isAtCounter) {
    return (
      <a
        ref={setElement}
        className={buttonClass(variant)}
        href={paper.href}
        target="_blank"
        rel="noreferrer"
        onClick={onPress}
      >
        {label}
        <span className="sr-only"> (opens a new tab)</span>
      </a>
    );
  }
  return (
    <>
      <Button
        ref={setElement}
        busy={isBusy}
        onClick={() => void print()}
        {...(variant === undefined ? {} : { variant })}
      >
        {label}
      </Button>
      <a className={buttonClass('quiet')} href={paper.href} target="_blank" rel="noreferrer">
        PDF
        <span className="sr-only"> of this paper (opens a new tab)</span>
      </a>
    </>
  );
}
