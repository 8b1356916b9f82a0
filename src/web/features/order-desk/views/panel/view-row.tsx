import { useEffect, useRef, useState } from 'react';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckIcon } from '#web/ui/icons.tsx';
import { showFailure } from '../../order-desk.api.ts';
import { viewText } from '../view-filter.ts';
import { deleteView, renameView, type SavedView } from '../views.api.ts';
import { ViewNameForm } from './view-name-form.tsx';

interface ViewRowProps {
  view: SavedView;
  /** True when the list shows this view. */
  isShown: boolean;
  onApply: () => void;
}

/** Shows the row of a view: a press applies it; a user with the right renames or deletes it in place. */
export function ViewRow({ view, isShown, onApply }: ViewRowProps) {
  const [mode, setMode] = useState<'rename' | 'delete' | null>(null);
  const row = useRef<HTMLLIElement>(null);
  const first = useRef(true);
  // Moves the focus to what replaced the pressed button.
  useEffect(() => {
    if (!first.current) row.current?.querySelector<HTMLElement>('input, button')?.focus();
    first.current = false;
  }, [mode]);
  const showView = () => setMode(null);
  return (
    <li ref={row} className="rounded-lg">
      {mode === 'rename' && (
        <div className="px-3 py-2">
          <ViewNameForm
            label={`New name of ${view.name}`}
            initial={view.name}
            send={async (name) => {
              await renameView(view.id, name);
              showView();
            }}
            onCancel={showView}
          />
        </div>
      )}
      {mode === 'delete' && <DeleteQuestion view={view} onKeep={showView} />}
      {mode === null && (
        <div className="flex items-center gap-1">
          <button
            type="button"
            data-view
            aria-current={isShown || undefined}
            onClick={onApply}
            className="flex min-h-target min-w-0 flex-1 items-center gap-2 rounded-lg px-3 py-1.5 text-left hover:bg-sunken"
          >
            <span className="min-w-0 flex-1">
              <span className="block font-semibold wrap-anywhere">{view.name}</span>
              <span className="block text-sm wrap-anywhere text-muted">{viewText(view.filter)}</span>
            </span>
            {isShown && <CheckIcon className="size-5 shrink-0 text-accent" />}
          </button>
          {view.mayChange ? (
            <>
              <Button variant="quiet" className="px-2! text-sm! font-medium!" onClick={() => setMode('rename')}>
                Rename<span className="sr-only"> {view.name}</span>
              </Button>
              <Button variant="quiet" className="px-2! text-sm! font-medium!" onClick={() => setMode('delete')}>
                Delete<span className="sr-only"> {view.name}</span>
              </Button>
            </>
          ) : (
            <span className="max-w-24 truncate px-2 text-sm text-muted">by {view.actor}</span>
          )}
        </div>
      )}
    </li>
  );
}

/** Asks for confirmation: a view is shared by the area. */
function DeleteQuestion({ view: { id, name }, onKeep }: { view: SavedView; onKeep: () => void }) {
  const { isBusy, run } = useAction(
    () => deleteView(id),
    (error) => showFailure('Failed to delete the view', error),
  );
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 px-3 py-2">
      <p className="min-w-0 flex-1 basis-full wrap-anywhere">Delete “{name}” for everyone?</p>
      <Button variant="secondary" onClick={onKeep}>
        Keep
      </Button>
      <Button variant="danger" busy={isBusy} onClick={() => run()}>
        Delete
      </Button>
    </div>
  );
}
