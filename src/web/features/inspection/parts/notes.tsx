import { TextAreaField } from '#web/ui/field.tsx';
import { useBench } from '../bench-context.ts';
import { PhotoField } from '../photos/photo-field.tsx';
import { Section } from './section.tsx';

/** Asks for further photos of the device, and for a note that the seller never reads. */
export function NotesPart() {
  const { draft, isReadOnly } = useBench();
  const { notes } = draft.fields;
  return (
    <Section title="Photo and note">
      <PhotoField subject="device" label="Device as received" isNeeded={false} />
      {isReadOnly ? (
        <p className="whitespace-pre-wrap">{notes ?? <span className="text-muted">No note.</span>}</p>
      ) : (
        <TextAreaField
          label="Internal note"
          hint="Only staff see this."
          optional
          maxLength={2000}
          value={notes ?? ''}
          onChange={({ target }) => draft.change({ notes: target.value === '' ? null : target.value })}
        />
      )}
    </Section>
  );
}
