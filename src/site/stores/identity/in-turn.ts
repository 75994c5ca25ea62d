/**
 * Requests that bind something to this browser follow each other: the first one gives the browser its cookie,
 * and the next one must send it. Two at the same time would make two browsers of one, and the code of the
 * first would be refused. Spec SES-2.
 */
let last: Promise<unknown> = Promise.resolve()

/** `ask` never rejects. */
export function inTurn<T>(ask: () => Promise<T>): Promise<T> {
  const turn = last.then(ask)
  last = turn
  return turn
}
