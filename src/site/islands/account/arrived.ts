/** Shows the figures of a page together, so that nothing jumps while one after the other arrives. */
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $account, type PartName } from '../../stores/account.ts'
import { hasArrived } from '../../stores/loadable.ts'

/** Milliseconds. Parts that take longer appear later, each with its own skeleton until then. */
const MAX_WAIT = 2_000

/** Whether to show the regions: once every part has loaded or failed, or after the waiting time. */
export function usePartsSettled(names: readonly PartName[]): boolean {
  const account = useStore($account)
  const [shown, setShown] = useState(false)
  const arrived = names.every((name) => hasArrived(account[name]))
  useEffect(() => {
    // Once shown it stays shown: reloading a part does not bring the skeleton back.
    if (arrived) setShown(true)
    const timer = setTimeout(() => setShown(true), MAX_WAIT)
    return () => clearTimeout(timer)
  }, [arrived])
  return shown || arrived
}
