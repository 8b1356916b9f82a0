import type { ComponentType } from 'react';
import { Actions } from './groups/actions.tsx';
import { Charts } from './groups/charts.tsx';
import { Choices } from './groups/choices.tsx';
import { Devices } from './groups/devices.tsx';
import { Fields } from './groups/fields.tsx';
import { Forms } from './groups/forms.tsx';
import { Lists } from './groups/lists.tsx';
import { Navigation } from './groups/navigation.tsx';
import { Overlays } from './groups/overlays.tsx';
import { Photos } from './groups/photos.tsx';
import { States } from './groups/states.tsx';
import { Tables } from './groups/tables.tsx';

/** All parts by their use, in the order of the page. A test checks that none is missing. */
export const GROUPS: readonly { name: string; Group: ComponentType }[] = [
  { name: 'Buttons and menus', Group: Actions },
  { name: 'Navigation', Group: Navigation },
  { name: 'Fields', Group: Fields },
  { name: 'Choices', Group: Choices },
  { name: 'Forms', Group: Forms },
  { name: 'Filters and lists', Group: Lists },
  { name: 'Tables', Group: Tables },
  { name: 'Dialogs and messages', Group: Overlays },
  { name: 'States, cards and facts', Group: States },
  { name: 'Charts', Group: Charts },
  { name: 'Photos', Group: Photos },
  { name: 'Devices and icons', Group: Devices },
];
