import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { ResendButton } from '#web/ui/code-field.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { ColumnPicker } from '#web/ui/data-table/column-picker.tsx';
import { FileExport } from '#web/ui/file-export.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { Menu } from '#web/ui/menu/menu.tsx';
import { CameraButton } from '#web/ui/scan/camera/camera-button.tsx';
import { NumberButton } from '#web/ui/scan/camera/number-button.tsx';
import { toast } from '#web/ui/toast.tsx';
import { LONG_NAME, MANY_SECTIONS } from '../samples.ts';
import { noop, PartStates } from '../shown.tsx';

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger'] as const;
const COLUMNS = ['Device', 'Customer', 'Status', 'Value'].map((header) => ({ id: header, header }));

export function Actions() {
  return (
    <>
      {VARIANTS.map((variant) => (
        <PartStates key={variant} name={`Button, ${variant}: ready, busy, disabled, with an icon, large`}>
          <Button variant={variant}>Save changes</Button>
          <Button variant={variant} busy>
            Save changes
          </Button>
          <Button variant={variant} disabled>
            Save changes
          </Button>
          <Button variant={variant}>
            <PlusIcon className="size-5" /> Add driver
          </Button>
          <Button variant={variant} size="lg">
            Get Your Free Quote
          </Button>
        </PartStates>
      ))}
      <PartStates name="Button: inactive until a form is complete, long text, link that looks like one">
        <Button inactive>Submit Order</Button>
        <Button variant="secondary">Add {LONG_NAME}</Button>
        <a href="/ui" className={buttonClass('secondary')}>
          Get your price
        </a>
      </PartStates>
      <PartStates name="Copy button: alone, with its name">
        <CopyButton text="F201DC85" label="order number" />
        <CopyButton text="F201DC85" label="order number" isNamed />
      </PartStates>
      <PartStates name="Resend button: ready, waiting, busy">
        <ResendButton wait={0} />
        <ResendButton wait={42} />
        <ResendButton wait={0} busy />
      </PartStates>
      <PartStates name="File export, and camera: a press opens it, or says why not">
        <FileExport label="Export" noun="orders" path="/ui" nameOf={(number) => `parts-${number}.html`} />
        <CameraButton
          kind="license"
          title="Scan driver’s license"
          hint="Turn it over: the wide barcode is on the back."
          judge={() => null}
          onScan={({ text }) => toast({ title: 'License read', description: text.slice(0, 40) })}
        >
          Scan license
        </CameraButton>
        <NumberButton onNumber={(number) => toast({ title: `Read ${number}` })} />
      </PartStates>
      <Menus />
    </>
  );
}

function Menus() {
  const [hidden, setHidden] = useState<readonly string[]>(['Customer']);
  const toggle = (id: string) =>
    setHidden(hidden.includes(id) ? hidden.filter((hiddenId) => hiddenId !== id) : [...hidden, id]);
  return (
    <PartStates name="Menu: acts and a link, many items; column picker">
      <Menu
        label="More"
        buttonClass={buttonClass('secondary')}
        items={[
          { key: 'edit', label: 'Edit', run: noop },
          { key: 'long', label: `Rename ${LONG_NAME}`, run: noop },
          { key: 'label', label: 'Label (PDF)', href: '/ui' },
        ]}
      >
        More
      </Menu>
      <Menu
        label="Sections"
        buttonClass={buttonClass('secondary')}
        items={MANY_SECTIONS.map((name) => ({ key: name, label: name, run: noop }))}
      >
        Many items
      </Menu>
      <div className="relative">
        <ColumnPicker columns={COLUMNS} shown={COLUMNS.filter(({ id }) => !hidden.includes(id))} onToggle={toggle} />
      </div>
    </PartStates>
  );
}
