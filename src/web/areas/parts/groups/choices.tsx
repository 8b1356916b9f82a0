import { useState } from 'react';
import { CheckField } from '#web/ui/check-field.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { LONG_TEXT } from '../samples.ts';
import { noop, PartStates } from '../shown.tsx';

const SIZES = ['128GB', '256GB', '512GB', '1TB'].map((value) => ({ value, label: value }));
const GRADES = [
  { value: 'good', label: 'Good', hint: 'Normal wear and tear, fully functional', aside: '$850' },
  { value: 'fair', label: 'Fair', hint: 'Heavy wear, some cosmetic damage', aside: '$700' },
  { value: 'new', label: 'New', hint: 'Not offered for this model', disabled: true },
];

export function Choices() {
  const [grade, setGrade] = useState<string | null>('good');
  const [size, setSize] = useState<string | null>('256GB');
  const [isOn, setOn] = useState(true);
  return (
    <>
      <PartStates name="Radio cards: boxes, rows on a phone, one disabled" isWide>
        <div className="max-w-card">
          <RadioCards legend="Condition" options={GRADES} value={grade} onChange={setGrade} />
        </div>
        <RadioCards
          legend="Condition, in three columns"
          options={GRADES}
          value={grade}
          onChange={setGrade}
          columns={3}
        />
      </PartStates>
      <PartStates name="Radio cards of words: chosen; not chosen yet and wrong" isWide>
        <div className="max-w-form">
          <RadioCards legend="Storage" options={SIZES} value={size} onChange={setSize} columns={4} />
        </div>
        <div className="max-w-form">
          <RadioCards
            legend="Storage"
            hint="See Settings, General, About."
            error="Choose a storage size."
            options={SIZES}
            value={null}
            onChange={noop}
            columns={4}
          />
        </div>
      </PartStates>
      <PartStates name="Checkbox: on, off, with a long text" isWide>
        <CheckField label="Send text" name="send" value={isOn} onChange={({ target }) => setOn(target.checked)} />
        <CheckField label="Send email" name="mail" value={false} onChange={noop} />
        <div className="max-w-card">
          <CheckField label={LONG_TEXT} name="long" value={false} onChange={noop} />
        </div>
      </PartStates>
    </>
  );
}
