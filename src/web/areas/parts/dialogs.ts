import type { ComponentType } from 'react';
import { Confirm, FullScreen, LargeDialog, LongDialog, SheetDialog, SmallDialog } from './groups/dialogs.tsx';
import { CameraOpen, FormOpen, PhotosOpen, UnsavedOpen } from './groups/form-dialogs.tsx';

interface OpenedProps {
  onClose: () => void;
}

/** Everything that opens over the page, by the text of its button, which is also its name in the address: `/ui?open=Sheet`. */
export const DIALOGS: readonly { name: string; Opened: ComponentType<OpenedProps> }[] = [
  { name: 'Dialog', Opened: SmallDialog },
  { name: 'Large dialog', Opened: LargeDialog },
  { name: 'Dialog with a bar and a long text', Opened: LongDialog },
  { name: 'Sheet', Opened: SheetDialog },
  { name: 'Full screen', Opened: FullScreen },
  { name: 'Confirm', Opened: Confirm },
  { name: 'Form', Opened: FormOpen },
  { name: 'Unsaved changes', Opened: UnsavedOpen },
  { name: 'Photos', Opened: PhotosOpen },
  { name: 'Camera', Opened: CameraOpen },
];
