/** Opens the page of an update: of the line itself, or by a link from another device. */
import { atom } from 'nanostores'
import { IDENTITY_TOKEN } from '../../../contract/rules/identification.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { followLine } from '../line-page.ts'
import type { Problem } from '../notice.ts'
import { $identification, clearIdentification, loadIdentification, setOther } from './identification.ts'
import { isStep } from './steps.ts'

/** Session storage of the tab: this browser continues a request by link. The proof is its cookie. */
const OTHER = 'identification-other'
/** Why a link did not open. */
export const $linkProblem = atom<Problem | undefined>(undefined)

/** Stops when the page is left. */
export function openIdentification(): Cleanup {
  const { onStep, session } = environment()
  const token = takeToken()
  readAddress()
  setOther(token !== undefined || session.get(OTHER) === 'yes')
  const stops = [onStep(readAddress)]
  if ($identification.get().isOther) stops.push(openOther(token))
  else stops.push(followLine({ load: () => void loadIdentification(), clear: clearIdentification }))
  return () => {
    for (const stop of stops) stop()
    clearIdentification()
    setOther(false)
    $linkProblem.set(undefined)
  }
}

function openOther(token: string | undefined): Cleanup {
  void loadPage(token)
  return environment().onReturn(() => void loadIdentification())
}

async function loadPage(token: string | undefined): Promise<void> {
  if (token) {
    const { openHandoff } = await import('./handoff.ts')
    $linkProblem.set(await openHandoff(token))
  }
  await loadIdentification()
  const { session } = environment()
  const isOpen = $identification.get().status.step === 'ready'
  if (isOpen) {
    session.set(OTHER, 'yes')
    $linkProblem.set(undefined)
  } else session.remove(OTHER)
}

/** The token in the fragment of the address, which is removed from it at once. */
function takeToken(): string | undefined {
  const { path, pushUrl } = environment()
  const [page = '', token = ''] = path().split('#')
  if (!IDENTITY_TOKEN.test(token)) return undefined
  pushUrl(page, 'same')
  return token
}

/** "Back" leads to the step in the address, as far as it is open. */
function readAddress(): void {
  const step = new URLSearchParams(environment().path().split('?')[1]?.split('#')[0]).get('buoc')
  $identification.setKey('wanted', isStep(step) ? step : undefined)
}
