export { letterFacts, queueLetters, readLetterFacts } from './letter-facts.ts';
export { orderReceived } from './order-received.letters.ts';
export { statusNews } from './status.letters.ts';
