import { useRef, useState } from 'react';
import { CodeField } from '#web/ui/code-field.tsx';
import { Field, FieldError, SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { EncodingField } from '#web/ui/files/encoding-field.tsx';
import { SelectBox } from '#web/ui/form/select-box.tsx';
import { PickField } from '#web/ui/pick-field.tsx';
import { SignaturePad } from '#web/ui/signature-pad.tsx';
import { toast } from '#web/ui/toast.tsx';
import { LONG_NAME, LONG_TEXT } from '../samples.ts';
import { noop, PartStates } from '../shown.tsx';

const WIDTH = 'w-64 max-w-full';
const DEVICES = ['iPhone 15 Pro, 256GB', 'iPhone 15 Pro Max, 256GB', LONG_NAME].map((label, index) => ({
  key: label,
  label,
  detail: ['$620', '$780', LONG_TEXT][index],
}));

export function Fields() {
  return (
    <>
      <PartStates name="Text: filled, with a hint, optional, disabled, wrong, long texts">
        <TextField label="Full name" defaultValue="Dana Marsh" className={WIDTH} />
        <TextField label="Phone" hint="We’ll text you a code." placeholder="(512) 555-0142" className={WIDTH} />
        <TextField label="Company" optional className={WIDTH} />
        <TextField label="Order number" defaultValue="F201DC85" disabled className={WIDTH} />
        <TextField label="Email" error="Enter an email address." defaultValue="dana@" className={WIDTH} />
        <TextField
          label="Reason for accepting a device that is on the blocklist"
          hint={LONG_TEXT}
          error={LONG_TEXT}
          defaultValue={LONG_NAME}
          className={WIDTH}
        />
      </PartStates>
      <PartStates name="Date and time; several lines: empty, wrong, disabled">
        <TextField label="Date" type="date" defaultValue="2026-11-27" className={WIDTH} />
        <TextField label="Time" type="time" defaultValue="10:00" className={WIDTH} />
        <TextAreaField label="Notes" hint="Customers don’t see them." className={WIDTH} />
        <TextAreaField label="Reason" error="Enter a reason." className={WIDTH} />
        <TextAreaField label="Address" defaultValue={LONG_TEXT} disabled className={WIDTH} />
      </PartStates>
      <PartStates name="Select: open choice, chosen, disabled, wrong; the box alone">
        <SelectField
          label="Carrier"
          options={['Factory Unlocked', 'AT&T', { value: 'x', label: 'Not offered', disabled: true }]}
          placeholder="Choose"
          className={WIDTH}
        />
        <SelectField label="Model" options={[LONG_NAME]} className={WIDTH} />
        <SelectField label="Storage" options={['128GB']} disabled className={WIDTH} />
        <SelectField label="Color" options={['Choose']} error="Choose a color." className={WIDTH} />
        <SelectBox boxClass="w-40" aria-label="Reason">
          <option>Reason</option>
        </SelectBox>
      </PartStates>
      <PartStates name="Code from a text message: empty, wrong">
        <Codes />
      </PartStates>
      <PartStates name="Field around any control; an error alone">
        <Field label="Brightness" hint="From dark to bright." error="Choose more than half." className={WIDTH}>
          {(control) => <input {...control} type="range" defaultValue="20" className="w-full accent-accent" />}
        </Field>
        <div className={WIDTH}>
          <FieldError id="parts-error">Choose a size.</FieldError>
        </div>
      </PartStates>
      <Picks />
      <FilesAndSignature />
    </>
  );
}

function Codes() {
  const [code, setCode] = useState('');
  return (
    <>
      <CodeField label="Code" value={code} onCode={setCode} className={WIDTH} />
      <CodeField label="Code" value="123456" onCode={noop} error="This code isn’t right." className={WIDTH} />
    </>
  );
}

function Picks() {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const common = { label: 'Device', listLabel: 'Devices', maxLength: 80, onType: noop, onPick: noop };
  return (
    <PartStates name="Search and pick: type for results; nothing found, wrong">
      <div className="w-80 max-w-full">
        <PickField
          {...common}
          hint="For example “15 pro 256”. Enter selects the top result."
          typed={typed}
          onType={setTyped}
          options={typed === '' ? [] : DEVICES}
          onPick={(key) => toast({ title: `Picked ${key}` })}
          field={field}
        />
      </div>
      <div className="w-80 max-w-full">
        <PickField {...common} typed="zune" options={[]} field={{ current: null }}>
          <p className="mt-2 text-note text-muted">No device found.</p>
        </PickField>
      </div>
      <div className="w-80 max-w-full">
        <PickField {...common} typed="" options={[]} field={{ current: null }} error="Choose a device." />
      </div>
    </PartStates>
  );
}

function FilesAndSignature() {
  const [strokes, setStrokes] = useState('M80 120L120 60L160 130L210 70L240 120L330 90');
  const drop = { accept: 'image/*', onFiles: (files: readonly File[]) => toast({ title: `${files.length} files` }) };
  return (
    <>
      <PartStates name="Files: chosen or dropped, from the camera" isWide>
        <FileDrop {...drop} label="Choose files" hint="Photos or PDFs, up to 10 MB each." />
        <FileDrop {...drop} label="Take photos" hint={LONG_TEXT} isCamera />
        <EncodingField
          reading={{ encoding: 'windows-1252', isGuess: true }}
          chosen={undefined}
          onChange={(encoding) => toast({ title: encoding })}
        />
      </PartStates>
      <PartStates name="Signature: drawn, empty and required">
        <div className="w-80 max-w-full">
          <SignaturePad value={strokes} onChange={setStrokes} />
        </div>
        <div className="w-80 max-w-full">
          <SignaturePad value="" onChange={noop} isRequired />
        </div>
      </PartStates>
    </>
  );
}
