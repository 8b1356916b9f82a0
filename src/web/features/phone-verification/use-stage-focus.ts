import { type RefObject, useEffect, useRef } from 'react';
import type { VerificationState } from './verification-state.ts';

/** Marks the element that a stage begins with. */
export const STAGE_FOCUS = { 'data-stage-focus': '' } as const;

/**
 * Follows the stage with the focus: to the code when one is sent or refused, to the result, back to the number. What a
 * reload brings back takes no focus; what a press in this block does, leads on.
 */
export function useStageFocus(block: RefObject<HTMLElement | null>, { stage, codeError }: VerificationState): void {
  const sign = [stage.name, stage.name === 'code_sent' ? stage.resendAt : '', codeError ?? ''].join(' ');
  const before = useRef(sign);
  const isIdle = stage.name === 'idle';
  useEffect(() => {
    if (before.current === sign) return;
    before.current = sign;
    if (!hasFocus(block.current)) return;
    const target = block.current?.querySelector(isIdle ? 'input[type="tel"]' : '[data-stage-focus]');
    if (target instanceof HTMLElement) target.focus();
  }, [block, sign, isIdle]);
}

/** A pressed button that has gone or is disabled leaves the focus nowhere; that counts as here. */
function hasFocus(block: HTMLElement | null): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || block?.contains(activeElement) === true;
}
