/** The page of the network at home: what it follows while it is open. Spec HNW-1, Spec HNW-6. */
import { type Cleanup, environment } from '../../client/environment.ts'
import { followLine } from '../line-page.ts'
import { lastKnown } from '../loadable.ts'
import { $acting } from './act.ts'
import { $home, loadAccesses, loadHome, NO_HOME } from './home.ts'

/** How often the page looks whether the router has confirmed a command, milliseconds. */
const RECHECK_MS = 5_000

/** Follows the session, the tab, the network and commands that wait for the router, until stopped. */
export function openHome(): Cleanup {
  const stopCommands = followCommands()
  const stopLine = followLine({ load: () => void loadAccesses(), clear: () => $home.set(NO_HOME) })
  return () => {
    stopLine()
    stopCommands()
  }
}

const commands = () => lastKnown($home.get().commands)?.value.commands ?? []
const queued = () => commands().flatMap(({ id, state }) => (state === 'queued' ? [id] : []))

/** While a command waits, the list is loaded again; when one has ended, all parts are. */
function followCommands(): Cleanup {
  let stopWaiting: Cleanup | undefined
  const wait = (): void => {
    if (queued().length > 0) stopWaiting ??= environment().wait(RECHECK_MS, () => void recheck())
  }
  const recheck = async (): Promise<void> => {
    const before = queued()
    await loadHome(['commands'])
    stopWaiting = undefined
    const after = queued()
    const ended = before.filter((id) => !after.includes(id))
    if (ended.length > 0) {
      settleActing(ended)
      await loadHome()
    }
    wait()
  }
  const unlisten = $home.listen(wait)
  return () => {
    unlisten()
    stopWaiting?.()
  }
}

/** The answer above the buttons said that the router is still to confirm. */
function settleActing(ended: readonly string[]): void {
  const acting = $acting.get()
  if (acting.step !== 'done' || acting.outcome !== 'queued' || queued().length > 0) return
  const isFailed = commands().some(({ id, state }) => ended.includes(id) && state === 'failed')
  $acting.set({ ...acting, outcome: isFailed ? 'failed' : 'confirmed' })
}
