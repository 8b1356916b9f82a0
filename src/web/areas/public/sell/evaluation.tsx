import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { Product } from '#contracts/products.ts';
import { deviceTypeSlug } from '#domain/catalog/slugs.ts';
import type { DeviceType } from '#domain/vocabulary.ts';
import { wasOpenedFromList } from './opened-from-list.ts';

const loadDialog = () => import('#web/features/sell/evaluation/index.ts');

const EvaluationDialog = lazy(async () => {
  const { EvaluationDialog } = await loadDialog();
  return { default: EvaluationDialog };
});

/** Time that the page has for itself before the dialog's code is fetched. */
const PRELOAD_AFTER_MS = 1500;

/** Loads the dialog's code while the visitor still looks for a model. */
export function usePreloadedEvaluation(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      loadDialog().catch((error: unknown) => console.warn('The dialog could not be loaded beforehand', error));
    }, PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
}

interface EvaluationProps {
  deviceType: DeviceType;
  model: string;
  /** The storage versions of the model. */
  products: readonly Product[];
  offline: boolean;
}

/** The evaluation dialog over the list, in the browser only: the page itself says enough without it (decision 2). */
export function Evaluation(props: EvaluationProps) {
  const [, navigate] = useLocation();
  const [inBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  if (!inBrowser) return null;

  const close = () => {
    // Back where the list opened it, so that "back" does not open it again; a link from outside has no list behind it.
    if (wasOpenedFromList(window.history.state)) window.history.back();
    else navigate(`/sell/${deviceTypeSlug(props.deviceType)}`, { replace: true });
  };
  return (
    <Suspense fallback={<div className="page-pending" />}>
      <EvaluationDialog {...props} onClose={close} />
    </Suspense>
  );
}
