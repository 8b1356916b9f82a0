import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';

interface PreviewPanelProps {
  /** Buttons next to Apply. */
  actions?: ReactNode;
  form: ReactNode;
  /** Preview, once there is one. */
  children: ReactNode;
  /** Shown in place of the preview until then. */
  hint: string;
  notice?: ReactNode;
  failure: string | null;
  /** True in a narrow place: the preview is always below the form. */
  isNarrow?: boolean;
  canApply: boolean;
  isApplying: boolean;
  onApply: () => void;
}

/** Lays out a price change: form and preview, side by side on wide screens, and the button that applies it. */
export function PreviewPanel(props: PreviewPanelProps) {
  const { actions, form, children, hint, notice, failure, canApply, isApplying, onApply, isNarrow } = props;
  return (
    <div className={cx('grid items-start gap-6', !isNarrow && 'lg:grid-cols-[26rem_minmax(0,1fr)]')}>
      {form}
      <div className="min-w-0">
        <div className="flex flex-wrap items-center justify-between gap-3 pb-3">
          <h2 className="text-lg font-semibold">Preview</h2>
          <div className="flex gap-3">
            {actions}
            <Button disabled={!canApply} busy={isApplying} onClick={onApply}>
              Apply
            </Button>
          </div>
        </div>
        {notice}
        {failure !== null && (
          <p role="alert" className="pb-3 font-medium text-danger">
            {failure}
          </p>
        )}
        {children}
        {!children && failure === null && (
          <p className="rounded-xl border border-dashed border-line-strong px-4 py-10 text-center text-muted">{hint}</p>
        )}
      </div>
    </div>
  );
}
