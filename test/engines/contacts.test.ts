import { openArea } from './support/desk.ts';
import { journey } from './support/journey.ts';
import { button, dialog, field, heading, radio, row, text } from './support/targets.ts';

const importing = dialog();
const CSV = '\ufeffWho;Reach;Cell\nMia Long;mia@example.test;\nLee Ward;;1.555E+10\n';

journey('the owner imports a file of contacts', ({ visitor, engine, width }) => {
  // The journeys of this file share a shop, which would know the contact already.
  const name = `Mia ${engine} ${width}`;
  const file = CSV.replace('Mia Long', name).replace('mia@', `mia-${engine}-${width}-${Date.now()}@`);
  return {
    'opens the contacts': async () => {
      await openArea(visitor, 'admin', '/admin/marketing');
      await visitor.press(button('Import'));
    },
    'chooses a file': async () => {
      await visitor.attach(field('CSV file', { within: importing }), { name: 'list.csv', bytes: Buffer.from(file) });
      await visitor.see(text('1 new contact', { within: importing }));
    },
    'says what a column is': async () => {
      await visitor.choose(field('Who', { within: importing }), 'Name');
      await visitor.see(text(name, { within: importing }));
    },
    'says that they agreed': async () => {
      await visitor.press(radio('Yes, all of them agreed', { within: importing }));
      await visitor.type(field('How and when they agreed', { within: importing }), 'Ticked the box of the raffle');
    },
    'imports it': async () => {
      await visitor.press(button('Import 1 contact', { within: importing }));
      await visitor.see(heading('1 contact added', { within: importing }));
      await visitor.press(button('Done', { within: importing }));
      await visitor.see(row(new RegExp(`^${name}`)));
    },
  };
});
