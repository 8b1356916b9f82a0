import { useState } from 'react';
import { drawerCountForm, explainedCountForm, signedCountForm } from '#contracts/forms/till.ts';
import { SentKeys } from '#web/lib/sent-keys.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { EMPTY_COUNT } from './count-dialog.tsx';
import { CountGrid } from './count-grid.tsx';
import { ReasonFields } from './reason-fields.tsx';
import { closeDrawer, countDrawer, type Drawer, failureText, readCount, type ZReport } from './till.api.ts';

interface CloseDialogProps {
  drawer: Drawer;
  register: string;
  onClosed: (report: ZReport) => void;
  onClose: () => void;
}

/**
 * Closes a drawer: asks for its count and, when that differs, for a reason in the same dialog, with another member's passcode
 * if required.
 */
export function CloseDialog({ drawer, register, onClosed, onClose }: CloseDialogProps) {
  const isCounted = drawer.state === 'counted';
  const form = useClosing(drawer, onClosed);
  return (
    <FormDialog
      form={form}
      title="Close drawer"
      description={register}
      action={isCounted ? 'Add reason and close' : 'Save count'}
      onClose={onClose}
    >
      {isCounted ? (
        <ReasonFields control={form.control} isSigned={drawer.needs === 'second'} />
      ) : (
        <>
          <p className="text-muted">
            Count everything in the drawer. Once you save, the count is final and the drawer takes no more cash.
          </p>
          <CountGrid control={form.control} />
        </>
      )}
    </FormDialog>
  );
}

function useClosing({ id, state, needs }: Drawer, onClosed: (report: ZReport) => void) {
  const [sent] = useState(() => new SentKeys());
  const isCounted = state === 'counted';
  const isSigned = needs === 'second';
  return useForm({
    schema: isCounted ? (isSigned ? signedCountForm : explainedCountForm) : drawerCountForm,
    initial: EMPTY_COUNT,
    send: async (typed, { reset }) => {
      if (isCounted) {
        const { reason, memberId, passcode } = typed;
        const body = { reason, ...(isSigned ? { second: { memberId, passcode } } : {}) };
        return onClosed(await closeDrawer(id, body, sent.keyOf(body)));
      }
      const count = readCount(typed);
      const report = await countDrawer(id, count, sent.keyOf(count));
      // A count that differs needs a reason, asked for as soon as the drawer is refetched; the count itself is final.
      if (report === null) reset();
      else onClosed(report);
    },
    reportFailure: (error, isPlaced) => (isPlaced ? null : failureText(error)),
  });
}
