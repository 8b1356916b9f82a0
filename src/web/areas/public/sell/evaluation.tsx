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

/** Loads the dialog's code before the finger lifts from a model. */
export function preloadEvaluation(): void {
  loadDialog().catch((error: unknown) => console.warn('The dialog could not be loaded beforehand', error));
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
