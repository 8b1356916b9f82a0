/**
 * Drops an answer of the server that a newer one has overtaken: a read that began before a change would show the old
 * state. Call `begin` when a read is sent, and the function it returns with the answer; call `accept` with the answer of
 * a change.
 */
export function takeLatest<Answer>(take: (answer: Answer) => void) {
  let begun = 0;
  let accepted = 0;
  const begin = () => {
    begun += 1;
    const turn = begun;
    return (answer: Answer): void => {
      if (turn < accepted) return;
      accepted = turn;
      take(answer);
    };
  };
  return { begin, accept: (answer: Answer): void => begin()(answer) };
}
