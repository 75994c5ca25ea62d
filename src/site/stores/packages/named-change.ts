/** `/tai-khoan?huy=SEN60` opens the confirmation for that package, as a press beside it would. Spec CON-2. */
import { END_PARAM } from '../../../contract/rules/answer-state.ts'
import { environment } from '../../client/environment.ts'
import { $account } from '../account.ts'
import { currentTime } from '../clock.ts'
import { lastKnown } from '../loadable.ts'
import { openChange } from './change.ts'
import { canUndo } from './change-windows.ts'

/** `bring` loads the dialog. An unknown or ended package opens nothing; the account shows what there is. */
export function openNamedChange(bring: () => Promise<boolean>): void {
  const { path, pushUrl } = environment()
  const here = new URL(path(), 'https://own.invalid')
  const code = here.searchParams.get(END_PARAM)?.toUpperCase()
  if (!code) return
  const stop = $account.subscribe(({ services }) => {
    const known = services.step === 'ready' ? lastKnown(services) : undefined
    if (!known) return
    // The first call comes before `subscribe` returns.
    queueMicrotask(() => stop())
    here.searchParams.delete(END_PARAM)
    pushUrl(here.pathname + here.search, 'same')
    const service = known.value.services.find((one) => one.code === code && one.status === 'active')
    if (!service) return
    void bring().then(
      (isThere) => isThere && openChange(canUndo(service, currentTime()) ? 'undo' : 'cancel', service),
    )
  })
}
