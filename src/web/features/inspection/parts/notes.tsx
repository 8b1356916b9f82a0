import { TextAreaField } from '#web/ui/field.tsx';
import { useBench } from '../bench-context.ts';
import { PhotoField } from '../photos/photo-field.tsx';
import { Section } from './section.tsx';

/** Further photos of the device, and notes that the seller cannot read. */
export function NotesPart() {
  const { draft, isReadOnly } = useBench();
  const { notes } = draft.fields;
  return (
    <Section title="Device and notes">
      <PhotoField subject="device" of="The device as it is" isNeeded={false} />
      {isReadOnly ? (
        <p className="whitespace-pre-wrap">{notes ?? <span className="text-muted">No notes.</span>}</p>
      ) : (
        <TextAreaField
          label="Notes"
          hint="For the shop; the seller cannot read them."
          optional
          maxLength={2000}
          value={notes ?? ''}
          onChange={({ target }) => draft.change({ notes: target.value === '' ? null : target.value })}
        />
      )}
    </Section>
  );
}
