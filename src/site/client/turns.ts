/** One tab of this browser at a time; in a browser without locks every tab at once. */

/** Waits until no other tab does the same. */
export async function takeTurn(name: string, act: () => Promise<void>): Promise<void> {
  await (navigator.locks ? navigator.locks.request(name, act) : act())
}

/** Does nothing while another tab does the same. */
export async function takeTurnIfFree(name: string, act: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return act()
  await navigator.locks.request(name, { ifAvailable: true }, async (lock) => lock && act())
}
