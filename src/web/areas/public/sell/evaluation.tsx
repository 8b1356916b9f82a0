import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { Product } from '#contracts/products.ts';
import { deviceTypeSlug } from '#domain/catalog/slugs.ts';
import type { DeviceType } from '#domain/vocabulary.ts';
import { wasOpenedFromList } from './opened-from-list.ts';

const loadDialog = () => import('#web/features/sell/evaluation/evaluation-dialog.tsx');

/** Message for when that takes long or fails: a few bytes, fetched after the page is shown, while there is a network. */
const loadWord = () => import('#web/features/sell/dialog-on-its-way.tsx');

const EvaluationDialog = lazy(async () => ({
  default: await loadDialog().then(
    ({ EvaluationDialog }) => EvaluationDialog,
    async (error: unknown) => (await loadWord()).inPlaceOfDialog(error),
  ),
}));

/** Code that is not loaded beforehand is requested again when it is needed. */
function missed(error: unknown): void {
  console.warn('Not loaded beforehand', error);
}

/** Loads the dialog's code before the finger lifts from a model. */
export function preloadEvaluation(): void {
  loadDialog().catch(missed);
}

/** Has what is said when the dialog does not come, before a model is pressed. */
export function useWordOnDialog(): Awaited<ReturnType<typeof loadWord>> | null {
  const [word, setWord] = useState<Awaited<ReturnType<typeof loadWord>> | null>(null);
  useEffect(() => {
    loadWord().then(setWord, missed);
  }, []);
  return word;
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
  const word = useWordOnDialog();
  if (word === null) return null;

  const close = () => {
    // Back where the list opened it, so that "back" does not open it again; a link from outside has no list behind it.
    if (wasOpenedFromList(window.history.state)) window.history.back();
    else navigate(`/sell/${deviceTypeSlug(props.deviceType)}`, { replace: true });
  };
  return (
    <Suspense fallback={<word.DialogOnItsWay onClose={close} />}>
      <EvaluationDialog {...props} onClose={close} />
    </Suspense>
  );
}
