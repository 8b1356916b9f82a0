import { useLateCode } from '#web/ui/use-late-code.ts';
import type { MovePickupDialogProps } from './move-pickup/move-pickup-dialog.tsx';

const loadDialog = () => import('./move-pickup/index.ts');

/** Opens the dialog that moves a pickup, and loads its code then. */
export function LateMovePickup(props: MovePickupDialogProps) {
  const late = useLateCode(loadDialog, true, props.onClose);
  return late === null ? null : <late.MovePickupDialog {...props} />;
}
