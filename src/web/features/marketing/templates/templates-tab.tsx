import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { RowButton } from '#web/ui/data-table/row-button.tsx';
import { PageHead } from '#web/ui/list/page-head.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { TemplateDialog } from './template-dialog.tsx';
import { type Template, templatesByKey } from './templates.api.ts';
import { TestEmail } from './test-email.tsx';

const COLUMNS: readonly Column<Template>[] = [
  {
    id: 'key',
    header: 'Name',
    isRowHeader: true,
    className: 'whitespace-nowrap',
    cell: ({ key }, open) => <RowButton onOpen={open}>{key}</RowButton>,
  },
  {
    id: 'subject',
    header: 'Subject',
    card: 'first',
    className: 'min-w-56 font-medium',
    cell: ({ subject }) => subject,
  },
  {
    id: 'preview',
    header: 'Preview',
    hiddenBelow: 'md',
    className: 'w-full max-w-0 truncate text-muted',
    cell: ({ preview }) => preview,
  },
];

type Opened = { kind: 'add' } | { kind: 'edit' | 'preview'; template: Template };

/** Shows the templates of the Marketing Dashboard: key, subject and preview, and a test email. */
export function TemplatesTab() {
  const source = useQuery(templatesByKey);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const about = ({ key }: Template) => ` ${key}`;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <section aria-label="Templates" className="grid min-w-0 grid-cols-1 gap-4">
        <PageHead text="Marketing emails in your shop’s layout.">
          <Button onClick={() => setOpened({ kind: 'add' })}>Add template</Button>
        </PageHead>
        <DataTable
          caption="Templates, by name"
          what="The templates"
          source={source}
          rows={source.data}
          rowKey={({ key }) => key}
          columns={COLUMNS}
          onOpen={(template) => setOpened({ kind: 'preview', template })}
          actions={[
            { label: 'Preview', about, run: (template) => setOpened({ kind: 'preview', template }) },
            { label: 'Edit', about, run: (template) => setOpened({ kind: 'edit', template }) },
          ]}
          empty="No templates yet. Add one: we start you off with an example."
          hasCards
        />
      </section>
      <TestEmail templates={source.data ?? []} />
      {opened?.kind === 'add' && <TemplateDialog template={null} onClose={close} />}
      {opened?.kind === 'edit' && <TemplateDialog template={opened.template} onClose={close} />}
      {opened?.kind === 'preview' && <PreviewDialog template={opened.template} onClose={close} />}
    </div>
  );
}
