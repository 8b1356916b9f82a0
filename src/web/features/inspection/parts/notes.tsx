import { TextAreaField } from '#web/ui/field.tsx';
import { useBench } from '../bench-context.ts';
import { PhotoField } from '../photos/photo-field.tsx';
import { Section } from './section.tsx';

/** Further photos of the device, and a note that the seller never reads. */
export function NotesPart() {
  const { draft, isReadOnly } = useBench();
  const { notes } = draft.fields;
  return (
    <Section title="Device and note">
      <PhotoField subject="device" of="The device as it is" isNeeded={false} />
      {isReadOnly ? (
        <p className="whitespace-pre-wrap">{notes ?? <span className="text-muted">No note.</span>}</p>
      ) : (
        <TextAreaField
          label="Note for the shop"
          hint="The seller never reads it."
          optional
          maxLength={2000}
          value={notes ?? ''}
          onChange={({ target }) => draft.change({ notes: target.value === '' ? null : target.value })}
        />
      )}
    </Section>
  );
}
