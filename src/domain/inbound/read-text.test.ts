import { expect, test } from 'vitest';
import { readText } from './read-text.ts';

const readMeaning = (text: string) => readText(text).meaning;

test.each([
  ...[
    'STOP',
    'stop',
    ' Stop. ',
    'S T O P',
    'STOP!!!',
    'Stop 🛑',
    'Quit',
    'END',
    'revoke',
    'opt out',
    'OPT-OUT',
    'optout',
  ],
  ...['cancel', 'Unsubscribe', 'stopall', 'Stop all'],
])('reads %j as STOP', (text) => {
  expect(readMeaning(text)).toBe('stop');
});

test.each([
  ['START', 'start'],
  ['unstop', 'start'],
  ['Yes!', 'start'],
  ['HELP', 'help'],
  ['info?', 'help'],
] as const)('reads %j as %s', (text, meaning) => {
  expect(readMeaning(text)).toBe(meaning);
});

test.each([
  'please stop texting me',
  'Stop texting me!',
  'STOP PLEASE',
  'please stop',
  'Could you please stop texting me?',
  'do not text me',
  'Don’t text me again',
  "don't contact me anymore",
  'remove me',
  'Please remove me from your list',
  'take me off this list',
  'remove my number from your system',
  'unsubscribe me from this',
  'Stop sending me texts',
  'stop sending these messages',
  'no more texts please',
  'I want to opt out',
  'leave me alone',
  ...['No more texts', 'remove me', 'Take me off', 'take me off your list please', 'Unsubscribe me', 'quit texting me'],
  ...['wrong number stop', 'Wrong number, please stop', 'stopp', 'STOP STOP STOP', 'ok stop', 'Just stop!!', 'stop it'],
  ...['quit it', 'Stop, thank you', 'cancel texts', 'End these messages', 'cancel my subscription'],
  ...[
    'opt me out',
    'Please opt out',
    'opt out please',
    'I wish to be removed',
    'I revoke my consent',
    'lose my number',
  ],
  ...[
    'No texts please',
    'stop spamming me',
    'stop bothering me',
    'stop with the texts',
    'stop sending me',
    'dont msg me',
  ],
  ...['I don’t want these texts', 'I do not want to receive messages', 'I no longer wish to receive texts', 'Fuck off'],
  ...['do not call or text me', "don't text or call me", 'Don’t send me any more messages', 'delete my number'],
  ...['get me off this list', 'not interested, stop', 'No thanks, remove me', 'STOP NOW', 'stop already', 'Remove'],
  ...[
    'parar',
    'Alto',
    'cancelar',
    'No más mensajes',
    'no mas mensajes por favor',
    'Basta!',
    'Detener',
    'para por favor',
  ],
  ...['No me manden más mensajes', 'Dejen de escribirme', 'Por favor deja de mandarme mensajes', 'quíteme de la lista'],
  ...['No quiero recibir mensajes', 'no me molesten', 'Arrêt', 'arrêtez svp', 'ＳＴＯＰ please', 'stop\u200b please'],
  ...['I’d like to opt out', 'I want to stop receiving texts', 'Unsubscribe from texts', 'opt out of texts'],
  ...['Stop calling and texting me', 'STOP I already sold it', 'I said STOP', 'Can you please stop texting me??'],
  ...['Stop texting me\n> Reply STOP to stop texts', 'please stop “Your order is ready”'],
])('reads %j as a wish to get no more texts', (text) => {
  expect(readMeaning(text)).toBe('wish');
});

test.each([
  "I'll stop by at 3",
  ...[
    'Can I stop by tomorrow?',
    'stop by at 5',
    "I'll stop by the shop",
    'I will stop by later',
    "Don't stop",
    'do not stop',
  ],
  ...[
    'can I cancel my order?',
    'cancel my order',
    'I want to cancel the pickup',
    'Stop my order',
    'stop payment on it',
  ],
  ...['Can you stop at my house first?', 'stop and go', 'I quit my job', 'When does it end?', 'remove the old address'],
  ...[
    'How do I stop these texts?',
    'Should I stop?',
    'Please take my number down',
    'take me to the shop',
    'no more questions',
  ],
  ...[
    'Stop texting me, call me',
    'Stop texting this number, use my other one',
    'Unless it is free, remove me',
    'wrong number',
  ],
  ...[
    'Para mañana está bien',
    'Para el iPhone',
    'no más por hoy',
    'Cuando paran de abrir?',
    'Is the iPhone unsubscribed?',
  ],
  ...[
    'text me',
    'I like texts',
    'ok',
    'Thanks!',
    'On my way',
    'Liked the price',
    'I loved the shop',
    'Reply with “STOP” means what?',
  ],
  'Where is the bus stop?',
  'Please cancel my pickup',
  'The end of the week is better',
  'Why did you stop texting me?',
  "Please don't stop texting me",
  "Don't text me before 9",
  'Do not text me, call me instead',
  'Please text me when the driver is here, do not email me',
  'Can you remove me from the 3 pm pickup',
  "don't remove me from the list",
  'How do I stop?',
  'yes please',
  'I did not unsubscribe me',
  '',
  '👍',
  '__proto__',
  'constructor',
  ...['Hi, no updates today?', 'No messages?', 'No further updates on my payment?', 'Stop texting me?'],
  ...['I don’t want these offers, send my phones back', 'I don’t like your offers', 'You guys never text me back'],
  ...['Please opt me back in', 'Can you get me that today?', 'Come get me', 'please take my number'],
  ...['Ok, I’ll stop bothering you, thanks', 'Never stop texting me', 'Don’t text me at night'],
  ...['please cancel', 'Sorry, cancel it please', 'please cancel today', 'No, cancel'],
  ...['Don’t send the offers by email, text me', 'Todavía no me mandan nada', 'No dejen de escribirme'],
  ...['Go off Lamar, second left', 'On the label I wrote'],
  // Forwarded: its sender asks about it.
  ...['Fwd: Your offer: $594\nIs this legit?', 'Begin forwarded message:\nplease stop texting me', 'Fwd: Text STOP'],
  '---------- Forwarded message ---------\nSTOP',
  `please stop texting me ${'x'.repeat(160)}`,
])('leaves %j to a person', (text) => {
  expect(readText(text)).toEqual({ meaning: 'other', isReaction: false });
});

test.each([
  // iPhones.
  ...['Liked “Cash Again: your order arrived. Text STOP to stop texts.”', 'Loved “Text STOP to stop texts.”'],
  ...['Disliked “STOP”', 'Laughed at “please stop texting me”', 'Emphasized “Reply STOP to unsubscribe”'],
  ...['Emphasised “Reply STOP to unsubscribe”', 'Questioned “Your offer: $594…”', 'Liked "Text STOP to stop texts."'],
  ...['Liked “Your order #1A2B3C4D…”', 'Liked “Two\nlines. Text STOP to stop texts.”', 'liked “stop”'],
  ...[
    'Removed a like from “Text STOP to stop texts.”',
    'Removed a heart from “Text STOP”',
    'Removed a dislike from “stop”',
  ],
  ...['Removed a laugh from “a”', 'Removed an exclamation from “a”', 'Removed a question mark from “a”'],
  ...[
    'Liked an image',
    'Loved a photo',
    'Disliked an attachment',
    'Laughed at a movie',
    'Emphasized a video',
    'Liked your message',
  ],
  ...[
    'Reacted 🔥 to “Text STOP to stop texts.”',
    'Reacted ❤️ to “stop”',
    'Reacted 👍🏽 to “stop”',
    'Reacted 🔥 to an image',
  ],
  ...[
    'Removed 🔥 from “Text STOP”',
    'Reacted with 😂 to “stop”',
    'Reacted 🇺🇸 to “stop”',
    'Reacted with a sticker to “stop”',
  ],
  // Androids, with signs that nobody sees around the emoji.
  ...[
    '👍 to “Text STOP to stop texts.”',
    '\u200a\u200b👍\u200b to “\u200aText STOP to stop texts.\u200a”',
    '❤️ to “stop”',
  ],
  ...['👨‍👩‍👧 to “stop”', '😂 to "stop"', '\u200b😮\u200b to a photo', '‼️ to “stop”'],
  // Other languages.
  ...['A aimé « Répondez STOP »', 'A adoré « STOP »', 'N’a pas aimé « stop »', 'A ri à « stop »', 'A aimé une image'],
  ...[
    'A réagi avec 🔥 à « stop »',
    'A retiré un j’aime de « stop »',
    '👍 à « Text STOP »',
    'A aimé «\u202fSTOP\u202f»',
  ],
  ...['Le gustó “Responda STOP”', 'Le encantó “stop”', 'No le gustó “stop”', 'Se rio de “stop”', 'Le gustó una imagen'],
  ...[
    'Reaccionó con 🔥 a “stop”',
    'Eliminó un me gusta de “stop”',
    '👍 a “stop”',
    'Enfatizó “stop”',
    'Le gusto «stop»',
  ],
  ...[
    'Curtiu “stop”',
    'Gefällt „stop“',
    'Hat mit 🔥 auf „stop“ reagiert',
    'Ha adorato “stop”',
    'Đã thích “stop”',
    '赞了“stop”',
  ],
  // Quoted and forwarded.
  ...[
    '> Text STOP to stop texts.',
    '> Your order\n> Text STOP',
    'On Mon, Nov 2, 2026 at 3:01 PM Cash Again wrote:\n> STOP',
  ],
])('reads %j as a reaction that nobody has to answer', (text) => {
  expect(readText(text)).toEqual({ meaning: 'other', isReaction: true });
});

test.each([
  ['Stop\n> Text STOP to stop texts.', 'stop'],
  ['STOP\n\nOn Mon, Nov 2, 2026 Cash Again wrote:\n> Hello', 'stop'],
  ['“STOP”', 'stop'],
  ['STOP\nSent from my iPhone', 'stop'],
  ['Yes\n> Do you accept?', 'start'],
  ['Liked “Text STOP to stop texts.” but when are you open?', 'other'],
  ['You wrote “Text STOP to stop texts”. Where is my money?', 'other'],
  ['Mochte “Text STOP to stop texts.”', 'other'],
] as const)('reads the own words of %j as %s', (text, meaning) => {
  expect(readText(text)).toEqual({ meaning, isReaction: false });
});

test('reads long and strange texts to the end', () => {
  for (const part of ['no thanks ', 'Liked “', 'stop ', '👍', '> ', 'please ', '“', 'on x wrote '])
    readText(part.repeat(2_000));
  expect(readText('stop '.repeat(2_000)).meaning).toBe('other');
});
