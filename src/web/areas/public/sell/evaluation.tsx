import { useLocation, useSearchParams } from 'wouter';
import type { Product } from '#contracts/products.ts';
import { deviceTypeSlug } from '#domain/catalog/slugs.ts';
import type { DeviceType } from '#domain/vocabulary.ts';
import { lazyDialog } from '#web/features/sell/index.ts';

const { Dialog: EvaluationDialog, preload } = lazyDialog(async () => {
  const { EvaluationDialog } = await import('#web/features/sell/evaluation/index.ts');
  return EvaluationDialog;
});

export { preload as preloadEvaluation };

/** Marks a history entry whose dialog was opened from the list, so that closing it is going back. */
export const OPENED_FROM_LIST = { openedFromList: true } as const;

interface EvaluationProps {
  deviceType: DeviceType;
  model: string;
  /** The storage versions of the model. */
  products: readonly Product[];
  offline: boolean;
}

/**
 * The evaluation dialog over the list, in the browser only: the page itself says enough without it (decision 2).
 * `?storage=128GB` opens it with that storage chosen.
 */
export function Evaluation(props: EvaluationProps) {
  const [, navigate] = useLocation();
  const [query] = useSearchParams();
  const close = () => {
    // Back where the list opened it, so that "back" does not open it again; a link from outside has no list behind it.
    if (window.history.state?.openedFromList) window.history.back();
    else navigate(`/sell/${deviceTypeSlug(props.deviceType)}`, { replace: true });
  };
  return <EvaluationDialog {...props} storage={query.get('storage')} onClose={close} />;
}
