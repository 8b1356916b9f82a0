/**
 * Drops an answer of the server that a newer one has overtaken: a read that was under way while something was changed would show
 * it as it was before. `begin` is called as a read is sent, and takes its answer; `accept` takes the answer of a change.
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
