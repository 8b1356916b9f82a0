import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/list/page-head.tsx';
import { SectionLinks } from '#web/ui/section-links.tsx';
import { SECTION_LOOK, SectionNav } from '#web/ui/section-nav.tsx';
import { TabPages } from '#web/ui/tab-pages.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { LONG_TEXT, MANY_SECTIONS } from '../samples.ts';
import { PartStates } from '../shown.tsx';

const SECTIONS = ['Units', 'Counts', 'Transfers', 'Locations'] as const;
const FORMS = [
  { name: 'in', label: 'Sign In', content: 'Content of the first tab.' },
  { name: 'new', label: 'Create Account', content: 'Content of the second tab.' },
] as const;
const AREA = MANY_SECTIONS.map((name) => ({ name, label: name, content: () => `Screen of ${name}.` }));
const WITHIN = SECTIONS.map((name) => ({ name, label: name, content: `Content of ${name}.` }));

export function Navigation() {
  const [form, setForm] = useState<'in' | 'new'>('in');
  const [area, setArea] = useState<(typeof MANY_SECTIONS)[number]>('Overview');
  return (
    <>
      <PartStates name="Tabs of a form" isWide>
        <div className="max-w-form">
          <Tabs label="Account" tabs={FORMS} chosen={form} onChoose={setForm} />
        </div>
      </PartStates>
      <PartStates name="Tabs of an area: what doesn’t fit is behind More" isWide>
        <div className="min-w-0">
          <TabPages label="Area" tabs={AREA} chosen={area} onChoose={setArea} />
        </div>
      </PartStates>
      <SecondLevel />
      <PartStates name="Page head: title, text and acts; text alone; title alone" isWide>
        <PageHead title="Home pickup drivers" text="They get an email and a text for each pickup.">
          <Button>Add driver</Button>
          <Button variant="secondary">Import</Button>
        </PageHead>
        <PageHead text={LONG_TEXT}>
          <Button>Add location</Button>
        </PageHead>
        <PageHead title="Today" />
      </PartStates>
    </>
  );
}

function SecondLevel() {
  const [section, setSection] = useState<(typeof SECTIONS)[number]>('Units');
  const [many, setMany] = useState<(typeof MANY_SECTIONS)[number]>('Speed');
  return (
    <PartStates name="Second level: sections of a screen, more than fit, as tabs, and as pages" isWide>
      <div className="min-w-0">
        <SectionNav label="Inventory" sections={SECTIONS} chosen={section} onChoose={setSection} />
        <SectionNav label="Analytics" sections={MANY_SECTIONS} chosen={many} onChoose={setMany} />
        <Tabs label="Stock" look={SECTION_LOOK} tabs={WITHIN} chosen={section} onChoose={setSection} />
        <SectionLinks label="Settings" sections={MANY_SECTIONS} chosen={many} hrefOf={() => '/ui'} />
      </div>
    </PartStates>
  );
}
