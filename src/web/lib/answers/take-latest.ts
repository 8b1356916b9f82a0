/**
 * Drops an answer of the server that a newer one has overtaken: a read that began before a change would show the old
 * state. Call `begin` when a read is sent, and the function it returns with the answer; call `accept` with the answer of
 * a change.
 */
export function takeLatest<Answer>(onAnswer: (answer: Answer) => void) {
  let lastBegun = 0;
  let lastAccepted = 0;
  const begin = () => {
    lastBegun += 1;
    const sequence = lastBegun;
    return (answer: Answer): void => {
      if (sequence < lastAccepted) return;
      lastAccepted = sequence;
      onAnswer(answer);
    };
  };
  return { begin, accept: (answer: Answer): void => begin()(answer) };
}
