import type { LegalDocument } from './legal-document.ts';

/**
 * The privacy policy: a sample for a local shop in the US, which describes only what this product stores. A lawyer has to confirm
 * it before the shop relies on it. docs/operating.md lists what stays after an account is deleted.
 */
export const PRIVACY: LegalDocument = {
  version: '2026-11-25',
  intro: 'What {shop} keeps about you, why, who else gets it, and how you see it or have it deleted.',
  sections: [
    {
      id: 'what-we-keep',
      heading: 'What we keep, and why',
      body: [
        '- Your name, email, phone and address: to reach you, pick up the device, print a label, or send it back.',
        '- Your device: model, condition, IMEI or serial number, what we found, and photos from the inspection. We use them to price it and to show how we got there.',
        '- How you want to be paid: to pay you. It’s encrypted, and shown in part only, except to the person who pays you.',
        '- Payments, prices and the history of each order: for our books, and because the law asks buyers of used goods for records.',
        '- The emails and texts we sent you, your replies, and your choices about offers and texts: when, where and from which network address you made them.',
        '- If you asked for offers: whether you opened or clicked them, so that we stop sending what nobody reads. If you followed or shared a referral link: which order came by it.',
        '- The version of our terms that you agreed to, and when.',
        '- If you sell at our counter: your signature and a photo of your ID, where the law or we ask for them. Both are encrypted.',
        '- If you have an account: a scrambled form of your password, which can’t be read back, and the devices you’re signed in on.',
        'Looking up a price doesn’t need your name, phone or email.',
      ],
    },
    {
      id: 'browser',
      heading: 'In your browser',
      body: [
        'We set cookies that this site needs: one that keeps you signed in, and one that recognizes your browser, so that you see your own orders and nobody else does. What you typed, and your cart, are stored in your browser until you order or sign out.',
        'To stop abuse, we count tries, such as sign-ins and codes, by network address for up to a day.',
      ],
    },
    {
      id: 'who-gets-it',
      heading: 'Who else gets it',
      body: [
        '- The carrier gets your name, address and phone to print a label and deliver a parcel.',
        '- Our text and email providers get your number or address, and the message.',
        '- The payment service you choose gets what it needs to pay you.',
        '- Police, courts or other authorities, where the law requires it.',
        'The people here who handle your order see it, too: staff at the counter, and the driver who comes to you.',
        'We don’t sell your personal information. We don’t give your mobile number, or your consent to texts, to anyone for their own marketing.',
      ],
    },
    {
      id: 'maps',
      heading: 'Address suggestions',
      service: 'maps',
      body: [
        'The address field asks Google for suggestions. What you type in it goes to Google, which also sees your network address.',
      ],
    },
    {
      id: 'advertising',
      heading: 'Measuring our ads',
      service: 'ads',
      body: [
        'If you allow it, we measure our ads with TikTok. TikTok then gets a scrambled form of your email and phone, the value of a quote or order, and what it sees itself: your network address, your browser, and the page’s address. Without your yes, nothing of TikTok is loaded. A browser that sends Global Privacy Control counts as a no. You can change your answer with “Ad choices” at the end of any page.',
      ],
    },
    {
      id: 'texts',
      heading: 'Texts',
      body: [
        'We text codes that you ask for, and updates about your orders. Message frequency varies. Message and data rates may apply. Reply STOP to end texts, START to get them again, and HELP for help, or call {phone}. We keep a record of your STOP, even after your account is deleted, so that we go on respecting it.',
      ],
    },
    {
      id: 'how-long',
      heading: 'How long we keep it',
      body: [
        '- Orders, payments and what belongs to them: as records of our purchases, as long as we need them for our books and the law.',
        '- Codes we text: they stop working after 10 minutes at most. The record that your browser proved a number is deleted about a month later.',
        '- A sign-in: until you sign out, and 60 days at most.',
        '- Backups: encrypted copies that we replace in turn. Something you deleted stays in them until then.',
      ],
    },
    {
      id: 'custody',
      heading: 'The record of your device',
      body: [
        'Each step of your device with us is written to a record that can’t be changed unnoticed, so that you can check it. Names, addresses and serial numbers are stored apart from it. When you delete your account they’re deleted, and the record still checks out without them.',
      ],
    },
    {
      id: 'your-choices',
      heading: 'See it, correct it, delete it',
      body: [
        'With an account, open Your account. There you can correct your details, download everything we keep about you as a file, and delete the account once no order is open.',
        'Deleting removes your name, email, phone, addresses, messages, photos, signatures, and how you’re paid. Our books keep the finished orders without your name: the device and its serial number, prices, dates and payments.',
        'If you sold without an account, write to {email} or call {phone}. You can also create an account with the same phone in the browser you ordered with, and add your earlier orders to it.',
        'To end offers, use the link in any of them. To end texts, reply STOP.',
      ],
    },
    {
      id: 'children',
      heading: 'Children',
      body: ['You have to be 18 or older to sell to us. We don’t knowingly keep data about children.'],
    },
    {
      id: 'contact',
      heading: 'Questions',
      body: [
        '{owner}, {address}. {phone}, {email}. If we change this policy, the date at the top changes, and your order keeps the version you agreed to.',
      ],
    },
  ],
};
