/** The figures of a page are shown together, so that nothing jumps while one after the other comes. */
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $account, type PartName } from '../../stores/account.ts'
import { hasArrived } from '../../stores/loadable.ts'

/** What takes longer than this comes by itself, beside a skeleton of its own, milliseconds. */
const PATIENCE = 2_000

/** Whether to show the regions: once every part is there or has failed, or patience ends. */
export function useArrived(names: readonly PartName[]): boolean {
  const account = useStore($account)
  const [shown, setShown] = useState(false)
  const arrived = names.every((name) => hasArrived(account[name]))
  useEffect(() => {
    // Once shown it stays shown: a part that is asked for again does not bring the skeleton back.
    if (arrived) setShown(true)
    const timer = setTimeout(() => setShown(true), PATIENCE)
    return () => clearTimeout(timer)
  }, [arrived])
  return shown || arrived
}
