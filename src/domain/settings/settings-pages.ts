import { type SectionOf, staffPath, TAB_SECTIONS } from '../staff-addresses.ts';
import type { SettingSection } from './shop-settings.ts';

/** A page of the admin area's settings; its address follows from its name. */
export type SettingsPageName = SectionOf<'settings'>;

/** A screen outside of Settings. */
interface LinkedScreen {
  label: string;
  path: string;
  /** Sentence that says what is set there. */
  about: string;
}

interface SettingsPage {
  /** Sections on the page, in their order. */
  sections: readonly SettingSection[];
  /** What the page is for, and what happens without it. */
  about: string;
  /** Screens with settings that an owner would look for here. */
  elsewhere: readonly LinkedScreen[];
}

/** The pages of the shop's settings. Each section is on exactly one. */
export const SETTINGS_PAGES: Readonly<Record<SettingsPageName, SettingsPage>> = {
  Shop: {
    sections: ['shop', 'logo', 'photos'],
    about:
      'Your name and address are on every page, receipt, label and email. Until they’re set, your shop can’t open to the public.',
    elsewhere: [],
  },
  Hours: {
    sections: ['hours', 'special'],
    about:
      'On your site, at the door, and behind every date you promise. Until you set them, customers see our sample hours.',
    elsewhere: [],
  },
  Pickups: {
    sections: ['pickups'],
    about:
      'Where your driver goes, and when. Without a radius or a list, pickups cover ZIP codes that start like your shop’s.',
    elsewhere: [
      {
        label: 'Drivers',
        path: staffPath('admin', 'drivers'),
        about: 'Who picks up, and how many pickups fit into each hour.',
      },
    ],
  },
  Money: {
    sections: ['payouts', 'fees', 'money'],
    about:
      'How sellers get paid, and what needs a second person. Until you choose, sellers can pick any way, and expenses need no approval.',
    elsewhere: [
      { label: 'Conditions', path: staffPath('pos', 'prices', 'Conditions'), about: 'How condition changes a price.' },
      {
        label: 'Deductions',
        path: staffPath('pos', 'prices', 'Deductions'),
        about: 'What each defect takes off at inspection.',
      },
      {
        label: 'Approval limits',
        path: staffPath('admin', 'employees'),
        about: 'The payments and price changes that a second person approves.',
      },
      {
        label: 'Referral program',
        path: staffPath('admin', 'marketing', 'Referrals'),
        about: 'What sellers earn for sending a friend.',
      },
    ],
  },
  Counter: {
    sections: ['counter', 'printing'],
    about: 'What you ask sellers for in the shop, and where receipts print. Without a printer, the browser prints.',
    elsewhere: [
      { label: 'Registers', path: staffPath('admin', 'till', 'Registers'), about: 'The cash drawers in your shop.' },
    ],
  },
  Email: {
    sections: ['email'],
    about: 'Order updates, receipts and password resets. Until it’s connected, no email goes out.',
    elsewhere: [
      {
        label: 'Templates',
        path: staffPath('admin', 'marketing', 'Templates'),
        about: 'What your marketing emails say.',
      },
      {
        label: 'Automations',
        path: staffPath('admin', 'marketing', 'Automations'),
        about: 'Emails that go out on their own.',
      },
    ],
  },
  Texts: {
    sections: ['texts'],
    about: 'Codes, reminders and order updates. Until it’s connected, sellers can’t confirm their phone by text.',
    elsewhere: [
      { label: 'SMS Notifications', path: staffPath('admin', 'sms'), about: 'What each text says, and who got it.' },
    ],
  },
  Shipping: {
    sections: ['labels'],
    about: 'Prepaid labels for orders by mail. Until it’s connected, labels have no postage.',
    elsewhere: [],
  },
  Website: {
    sections: ['about', 'website', 'services'],
    about:
      'Your reviews, prices on your own site, address suggestions and ads. All optional: what’s empty doesn’t show.',
    elsewhere: [],
  },
  Legal: {
    sections: [],
    about:
      'What sellers agree to when they order or create an account. Until you publish your own, they see our samples.',
    elsewhere: [],
  },
  Staff: {
    sections: ['staff'],
    about:
      'When a computer left alone locks, and when it asks for the passcode again. Without it, anyone there works under your name.',
    elsewhere: [
      {
        label: 'Employees',
        path: staffPath('admin', 'employees'),
        about: 'Who works here, what they may do and approve, and their passcodes.',
      },
    ],
  },
  Records: {
    sections: ['records'],
    about: 'How long the text of messages and the steps of packages are kept. Orders and payments always stay.',
    elsewhere: [
      {
        label: 'Activity log',
        path: staffPath('admin', 'employees', 'Activity log'),
        about: 'Who did what, and when.',
      },
    ],
  },
  Backups: {
    sections: ['backups'],
    about: 'Encrypted copies of every order, customer and photo. Without them, a broken disk takes them all.',
    elsewhere: [],
  },
  Server: {
    sections: [],
    about:
      'Tests of your public address and clock, which your server sets. With a wrong one, sign-ins and texts can fail.',
    elsewhere: [
      { label: 'Health', path: staffPath('admin', 'health'), about: 'Disk space, certificate, email and more.' },
    ],
  },
};

/** Returns the page that a section is on. */
function pageOf(section: SettingSection): SettingsPageName {
  return TAB_SECTIONS.settings.find((name) => SETTINGS_PAGES[name].sections.includes(section)) ?? 'Shop';
}

/** Returns the address of the page that a section is on. */
export function settingsPath(section: SettingSection): string {
  return staffPath('admin', 'settings', pageOf(section));
}

/** Returns where a section is, for people: "Settings > Email". */
export function settingsPlace(section: SettingSection): string {
  return `Settings > ${pageOf(section)}`;
}
