import { useState } from 'react';
import { stockPlaceForm } from '#contracts/forms/inventory.ts';
import { Button } from '#web/ui/button.tsx';
import { EditingDialog } from '#web/ui/editing-dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { PhotoViewer } from '#web/ui/photos/photo-viewer.tsx';
import { CameraDialog } from '#web/ui/scan/camera/camera-dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import { PHOTOS, pause } from '../samples.ts';

interface OpenedProps {
  onClose: () => void;
}

/** Shows a form in a dialog: clear it to see its error, send it to see it busy. */
export function FormOpen({ onClose }: OpenedProps) {
  const form = useForm({
    schema: stockPlaceForm,
    initial: { name: '' },
    send: async ({ name }) => {
      await pause();
      toast({ title: `${name} added` });
      onClose();
    },
    reportFailure: () => 'We couldn’t save this. Please try again.',
  });
  return (
    <FormDialog form={form} title="Add location" action="Add location" onClose={onClose}>
      <FormField control={form.control} name="name">
        {(field) => <TextField label="Name" maxLength={60} autoComplete="off" {...field} />}
      </FormField>
    </FormDialog>
  );
}

/** Starts with typed text: closing it asks for confirmation. */
export function UnsavedOpen({ onClose }: OpenedProps) {
  const [name, setName] = useState('Back room, left');
  return (
    <EditingDialog
      unsaved={name !== ''}
      title="Rename Showcase"
      onClose={onClose}
      footer={
        <div className="flex justify-end">
          <Button onClick={onClose}>Save</Button>
        </div>
      }
    >
      <form>
        <TextField label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      </form>
    </EditingDialog>
  );
}

export function PhotosOpen({ onClose }: OpenedProps) {
  const [index, setIndex] = useState(0);
  return (
    <PhotoViewer
      photos={PHOTOS}
      subject="Cracked back"
      nameOf={(at) => `Photo ${at + 1} of ${PHOTOS.length}: Cracked back`}
      index={index}
      onShow={setIndex}
      onClose={onClose}
    />
  );
}

/** Shows why the camera can’t be used where there is none. */
export function CameraOpen({ onClose }: OpenedProps) {
  return (
    <CameraDialog
      kind="code"
      title="Scan serial number"
      hint="It’s on the box. Or dial *#06# to show it on the screen."
      judge={() => null}
      onFound={({ text }) => {
        onClose();
        toast({ title: `Read ${text}` });
      }}
      onClose={onClose}
    />
  );
}
