import { useLocation, useSearchParams } from 'wouter';
import type { Product } from '#contracts/products.ts';
import { deviceTypeSlug } from '#domain/catalog/slugs.ts';
import type { DeviceType } from '#domain/vocabulary.ts';
import { lazyDialog } from '#web/features/sell/index.ts';

const { Dialog: EvaluationDialog, preload } = lazyDialog(async () => {
  const { EvaluationDialog, loadAnswerHints } = await import('#web/features/sell/evaluation/index.ts');
  await loadAnswerHints();
  return EvaluationDialog;
});

export { preload as preloadEvaluation };

/** State of a history entry whose dialog was opened from the list: closing the dialog goes back. */
export const OPENED_FROM_LIST = { openedFromList: true } as const;

interface EvaluationProps {
  deviceType: DeviceType;
  model: string;
  /** Storage versions of the model. */
  products: readonly Product[];
  offline: boolean;
}

/**
 * Shows the evaluation dialog over the list, in the browser only; the page has the prices without it.
 * `?storage=128GB` preselects that storage; `condition` and `carrier` work the same way.
 */
export function Evaluation(props: EvaluationProps) {
  const [, navigate] = useLocation();
  const [query] = useSearchParams();
  const close = () => {
    // Goes back when the list opened the dialog, since Back would open it again; a link from outside has no list behind it.
    if (window.history.state?.openedFromList) window.history.back();
    else navigate(`/sell/${deviceTypeSlug(props.deviceType)}`, { replace: true });
  };
  const [storage, condition, carrier] = [query.get('storage'), query.get('condition'), query.get('carrier')];
  return <EvaluationDialog {...props} named={{ storage, condition, carrier }} onClose={close} />;
}
