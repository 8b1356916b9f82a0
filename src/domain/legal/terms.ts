import type { LegalDocument } from './legal-document.ts';

/**
 * Terms of a sale: a sample for a local shop in the US, which describes only what this product does. A lawyer has to confirm it
 * before the shop relies on it.
 */
export const TERMS: LegalDocument = {
  version: '2026-11-25',
  intro:
    'These are the terms when you sell a device to {shop} on this website. They’re written to be read. If something isn’t clear, call us at {phone}.',
  sections: [
    {
      id: 'who-we-are',
      heading: 'Who we are',
      body: [
        '“We” and “us” mean {owner}, at {address}. You can reach us at {phone} or {email}.',
        'We buy used devices. We aren’t part of Apple Inc. or connected with it.',
      ],
    },
    {
      id: 'who-can-sell',
      heading: 'Who can sell to us',
      body: [
        'When you send an order, you confirm that:',
        '- you’re 18 or older,',
        '- you own the device, or its owner has allowed you to sell it,',
        '- it isn’t reported lost or stolen, and nothing is owed on it to a carrier or lender,',
        '- what you tell us about it is true as far as you know.',
      ],
    },
    {
      id: 'quote',
      heading: 'Your quote',
      body: [
        'Your quote follows from the device and the answers you give: model, storage, condition, and the carrier or lock where it matters. It’s good for {quoteDays} days. If you order by then, you keep that price even if our prices change.',
        'A quote is our price for the device you described. We confirm it once we’ve inspected the device.',
      ],
    },
    {
      id: 'order',
      heading: 'What you agree to when you send an order',
      body: [
        'With your order you offer to sell us the device at the quoted price under these terms. Each device is an order of its own. We confirm it by email, and by text if your number is verified.',
        'Sending an order costs nothing, and you can cancel it. The device stays yours until we pay you for it or, if we offered a new price, until you accept that price. After that, the sale is final.',
      ],
    },
    {
      id: 'handover',
      heading: 'Getting the device to us',
      body: [
        '- Home pickup: a driver comes at the time you choose, free of charge.',
        '- Mail: we give you a prepaid label. If you don’t use it, we cancel it after a few weeks and close the order. You owe nothing.',
        '- At our shop: bring it in, and we give you a receipt.',
        'Before you hand it over, back up what you want to keep, turn off Find My, sign out of your Apple Account, erase the device, and take out your SIM card. We can’t recover data for you.',
      ],
    },
    {
      id: 'cancel',
      heading: 'Changing or canceling',
      body: [
        'Until the device is with us, you can cancel the order on its page, and move a home pickup to another time. Once we have the device, call us at {phone}.',
      ],
    },
    {
      id: 'inspection',
      heading: 'Inspection',
      body: [
        'We compare the device with what you told us.',
        '- If it matches, you get the quoted price.',
        '- If the difference is small, you get the quoted price too.',
        '- If it’s worth less than quoted, we send you a price offer: the new price, every deduction that makes the difference, and photos of what we found.',
        'With a home pickup, the driver may inspect the device at your door.',
      ],
    },
    {
      id: 'price-offer',
      heading: 'If we offer a lower price',
      body: [
        'You decide. You can:',
        '- accept the new price, and we pay it,',
        '- dispute any deduction, once per offer, with your own words and photos. Someone other than the inspector decides, or we inspect it again,',
        '- decline, and get the device back free of charge.',
        'At your door, you accept or decline on your own phone. If you decline, the device stays with you and the driver leaves.',
        'If you tell us your answer by phone or at the shop, we note who we spoke with.',
      ],
    },
    {
      id: 'no-answer',
      heading: 'If we don’t hear from you',
      body: [
        'We never take silence as a yes. We remind you after {reminderDays} days. After {answerDays} days without an answer, the offer ends and we send the device back to you free of charge. Days on which we’re reviewing a dispute don’t count.',
      ],
    },
    {
      id: 'holds',
      heading: 'Devices we can’t pay for yet',
      body: [
        'We put a device on hold if Find My or a passcode is still on, if a company or school manages it, if it isn’t paid off, or if its serial number isn’t the one you gave. We tell you why, and how to fix it. While a device is on hold, we don’t pay for it.',
        'If a device was reported lost or stolen, or the police ask for it, we may have to keep it and give the details of the order to them. If a box arrives empty, we keep it and ask the carrier.',
      ],
    },
    {
      id: 'returns',
      heading: 'Returns',
      body: [
        'Returns are free. We send the device to the address on your order within 2 business days, with tracking, or you pick it up at our shop. A device with a swollen battery can’t be mailed, so it has to be picked up.',
      ],
    },
    {
      id: 'payment',
      heading: 'Payment',
      body: [
        'We pay within {paidWithin}; for a device that came by mail, within {mailedPaidWithin} after we’ve evaluated it. You choose how: {payoutWays}. {fees}',
        'You can change how you’re paid until the device is with us. After that, call us, so that nobody else can redirect your money. Larger payments may need the approval of a second person here.',
      ],
    },
    {
      id: 'your-data',
      heading: 'What’s on the device',
      body: [
        'Erase the device before you hand it over. We record when and how a device we’ve bought was erased. What’s stored about you and your order is covered by our privacy policy.',
      ],
    },
    {
      id: 'messages',
      heading: 'Emails and texts',
      body: [
        'We email and text you about your orders. Message frequency varies, and message and data rates may apply. Reply STOP to end texts and HELP for help. Emails about your orders still go out. Offers are sent only to people who asked for them, and every offer has a link to end them.',
      ],
    },
    {
      id: 'changes',
      heading: 'Versions of these terms',
      body: [
        'We may change these terms for later orders. Your order keeps the version you agreed to when you sent it, and so does your account.',
        'Nothing here takes away rights that the law gives you.',
      ],
    },
  ],
};
